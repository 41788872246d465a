import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  DeletedOrganizationsWire,
  DeletedOrganizationWire,
  DeleteOrganizationWire,
  OrganizationNameWire,
} from '../../../../src/features/administration/organization-deletion.wire.ts';
import { allow } from '../../platform/access/access.ts';
import { organizationInReach } from '../../platform/access/organizations-in-reach.ts';
import { readBody, readQuery } from '../../platform/contract/read-input.ts';
import { withContract } from '../../platform/contract/route-contract.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { IdKey, PagedQuery, pageOf, placeFrom, TimeKey } from '../../platform/paging/page.ts';
import { deleteOrganization, restoreOrganization } from './delete-organization.ts';
import { readDeleted } from './queries.ts';

type ById = { Params: { id: string } };

/** Deletion of organizations, and their restoration for a week (docs/decisions/0086-deletion-of-organizations.md). */
export function organizationDeletionRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  const staff = allow({ staff: true, permission: 'canManageFeatureFlags', allOrganizations: true });

  return async (app) => {
    app.delete<ById>(
      '/organizations/:id',
      withContract(staff, {
        body: DeleteOrganizationWire,
        errors: ['ORGANIZATION_HAS_STAFF', 'ORGANIZATION_NAME_MISMATCH'],
        responses: { 200: DeletedOrganizationWire },
      }),
      async (request) => {
        const session = request.signedIn();
        const { id } = await organizationInReach(db, session, request.params.id);
        const { name } = readBody(request, DeleteOrganizationWire);
        return await deleteOrganization(db, id, { typedName: name, deletedBy: session.person.id });
      },
    );

    app.post<ById>(
      '/organizations/:id/restore',
      withContract(staff, { errors: ['ORGANIZATION_REMOVED'], responses: { 200: OrganizationNameWire } }),
      async (request) => {
        const { id } = request.params;
        if (!v.is(IdKey, id)) throw new Failure('NOT_FOUND');
        return await restoreOrganization(db, id);
      },
    );

    app.get(
      '/deleted-organizations',
      withContract(staff, { query: PagedQuery, responses: { 200: DeletedOrganizationsWire } }),
      async (request): Promise<v.InferOutput<typeof DeletedOrganizationsWire>> => {
        const { after, limit } = readQuery(request, PagedQuery);
        const found = await readDeleted(db, { after: placeFrom(v.tuple([TimeKey, IdKey]), after), limit });
        const { rows, next } = pageOf(found, limit, ({ place }) => place);
        return { organizations: rows.map(({ organization }) => organization), next };
      },
    );
  };
}
