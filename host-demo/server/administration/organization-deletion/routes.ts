import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  type DeletedOrganizationsWire,
  DeleteOrganizationWire,
} from '../../../../src/features/administration/organization-deletion.wire.ts';
import { allow } from '../../platform/access/access.ts';
import { organizationInReach } from '../../platform/access/organizations-in-reach.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { parseOrRefuse } from '../../platform/failures/parse-or-refuse.ts';
import { IdKey, PageQuery, pageOf, placeFrom, TimeKey } from '../../platform/paging/page.ts';
import { deleteOrganization, restoreOrganization } from './delete-organization.ts';
import { readDeleted } from './queries.ts';

type ById = { Params: { id: string } };

/** Deletion of organizations, and their restoration for a week (docs/decisions/0086-deletion-of-organizations.md). */
export function organizationDeletionRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  const staff = allow({ staff: true, permission: 'canManageFeatureFlags', allOrganizations: true });

  return async (app) => {
    app.delete<ById>('/organizations/:id', staff, async (request) => {
      const session = request.signedIn();
      const { id } = await organizationInReach(db, session, request.params.id);
      const { name } = parseOrRefuse(DeleteOrganizationWire, request.body);
      return await deleteOrganization(db, id, { typedName: name, deletedBy: session.person.id });
    });

    app.post<ById>('/organizations/:id/restore', staff, async (request) => {
      const { id } = request.params;
      if (!v.is(IdKey, id)) throw new Failure('NOT_FOUND');
      return await restoreOrganization(db, id);
    });

    app.get(
      '/deleted-organizations',
      staff,
      async (request): Promise<v.InferOutput<typeof DeletedOrganizationsWire>> => {
        const { after, limit } = parseOrRefuse(v.object(PageQuery), request.query);
        const found = await readDeleted(db, { after: placeFrom(v.tuple([TimeKey, IdKey]), after), limit });
        const { rows, next } = pageOf(found, limit, ({ place }) => place);
        return { organizations: rows.map(({ organization }) => organization), next };
      },
    );
  };
}
