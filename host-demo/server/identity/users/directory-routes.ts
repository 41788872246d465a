import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { allow } from '../../platform/access/access.ts';
import { inReachOf, organizationInReach, selectInReach } from '../../platform/access/organizations-in-reach.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { parseOrRefuse } from '../../platform/failures/parse-or-refuse.ts';
import { IdKey, PageQuery, pageOf, placeFrom, SearchQuery, TextKey } from '../../platform/paging/page.ts';
import { accessInfoOf } from '../roles/access-info.ts';
import { PERMISSION_DEPENDENCIES, ROLE_TYPES } from '../roles/role-types.ts';
import { GIVEN_ROLES } from '../roles/roles.ts';
import { countAccess, readOwners, readUsers, searchUsers } from './directory-queries.ts';
import { findOwnPerson } from './own-people.ts';
import { synchronizeUsers } from './synchronize-users.ts';
import { UsernameWire } from './users.wire.ts';

const FOUND_MAX = 50;

const NameQuery = v.object({ ...UsernameWire.entries, hasNoOrg: v.optional(v.picklist(['true', 'false']), 'false') });
const OrganizationsQuery = v.object({ ...PageQuery, ...SearchQuery });
const SearchInput = v.strictObject({ text: v.pipe(TextKey, v.trim(), v.maxLength(200)) });

type ById = { Params: { id: string } };

/** Who is in an organization, and what its roles allow (docs/decisions/0077-user-roles.md). */
export function directoryRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  const managers = allow({ permission: 'canManageOrganization' });
  const organizationOf = async (request: FastifyRequest<ById>): Promise<string> =>
    (await organizationInReach(db, request.signedIn(), request.params.id)).id;

  return async (app) => {
    app.get('/users/by-name', allow('session'), async (request) => {
      const { organization, admin } = request.signedIn();
      const { username, hasNoOrg } = parseOrRefuse(NameQuery, request.query);
      // Every account belongs to an organization.
      if (hasNoOrg === 'true') throw new Failure(admin ? 'NOT_FOUND' : 'FORBIDDEN');
      return await findOwnPerson(db, organization.id, { username: username.toLowerCase() });
    });

    app.post('/user-search', allow('session'), async (request) => {
      const { organization } = request.signedIn();
      const { text } = parseOrRefuse(SearchInput, request.body);
      return await searchUsers(db, organization.id, text, FOUND_MAX);
    });

    app.get('/access-info', allow('session'), async (request) => accessInfoOf(request.signedIn()));

    app.get('/roles', allow('session'), async () => ROLE_TYPES);

    app.post('/role-permission-dependencies', allow('session'), async () => PERMISSION_DEPENDENCIES);

    app.get('/organizations', allow({ staff: true, permission: 'canAdministrateBudgets' }), async (request) => {
      const { search, after, limit } = parseOrRefuse(OrganizationsQuery, request.query);
      const place = placeFrom(v.tuple([TextKey, IdKey]), after);
      const found = await selectInReach(db, inReachOf(request.signedIn()), { search, after: place, limit }).execute();
      const { rows, next } = pageOf(found, limit, ({ name, id }) => [name, id]);
      return { organizations: rows, next };
    });

    app.get<ById>('/organizations/:id/users', managers, async (request) => {
      const { after, limit } = parseOrRefuse(v.object(PageQuery), request.query);
      const place = placeFrom(v.tuple([IdKey]), after);
      const found = await readUsers(db, await organizationOf(request), { after: place?.[0], limit });
      const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
      return { users: rows, next };
    });

    app.get<ById>('/organizations/:id/roles', managers, async (request) => {
      const counts = await countAccess(db, await organizationOf(request));
      return GIVEN_ROLES.map((role) => ({ ...role, users: counts.get(role.access) ?? 0 }));
    });

    app.get<ById>('/organizations/:id/owners', managers, async (request) =>
      readOwners(db, await organizationOf(request)),
    );

    app.post<ById>('/organizations/:id/synchronize-users', managers, async (request) => ({
      claimed: await synchronizeUsers(db, await organizationOf(request)),
    }));
  };
}
