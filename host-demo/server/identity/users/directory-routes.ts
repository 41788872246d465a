import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { AccessInfoWire } from '../../../../src/features/account/access-info.wire.ts';
import { OrganizationsWire } from '../../../../src/features/administration/organization-deletion.wire.ts';
import { allow } from '../../platform/access/access.ts';
import { inReachOf, organizationInReach, selectInReach } from '../../platform/access/organizations-in-reach.ts';
import { readBody, readQuery } from '../../platform/contract/read-input.ts';
import { withContract } from '../../platform/contract/route-contract.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { IdKey, PagedQuery, PageQuery, pageOf, placeFrom, SearchQuery, TextKey } from '../../platform/paging/page.ts';
import { accessInfoOf } from '../roles/access-info.ts';
import { PERMISSION_DEPENDENCIES, ROLE_TYPES } from '../roles/role-types.ts';
import { GIVEN_ROLES } from '../roles/roles.ts';
import {
  FoundUsersWire,
  OrganizationRolesWire,
  OrganizationUsersWire,
  OwnersWire,
  PermissionDependenciesWire,
  RoleTypesWire,
  SynchronizedWire,
} from './directory.wire.ts';
import { countAccess, readOwners, readUsers, searchUsers } from './directory-queries.ts';
import { findOwnPerson } from './own-people.ts';
import { synchronizeUsers } from './synchronize-users.ts';
import { UsernameWire, UserWire } from './users.wire.ts';

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
    app.get(
      '/users/by-name',
      allow('session', { query: NameQuery, errors: ['FORBIDDEN', 'NOT_FOUND'], responses: { 200: UserWire } }),
      async (request) => {
        const { organization, admin } = request.signedIn();
        const { username, hasNoOrg } = readQuery(request, NameQuery);
        // Every account belongs to an organization.
        if (hasNoOrg === 'true') throw new Failure(admin ? 'NOT_FOUND' : 'FORBIDDEN');
        return await findOwnPerson(db, organization.id, { username: username.toLowerCase() });
      },
    );

    app.post(
      '/user-search',
      allow('session', { body: SearchInput, responses: { 200: FoundUsersWire } }),
      async (request) => {
        const { organization } = request.signedIn();
        const { text } = readBody(request, SearchInput);
        return await searchUsers(db, organization.id, text, FOUND_MAX);
      },
    );

    app.get('/access-info', allow('session', { responses: { 200: AccessInfoWire } }), async (request) =>
      accessInfoOf(request.signedIn()),
    );

    app.get('/roles', allow('session', { responses: { 200: RoleTypesWire } }), async () => ROLE_TYPES);

    app.post(
      '/role-permission-dependencies',
      allow('session', { responses: { 200: PermissionDependenciesWire } }),
      async () => PERMISSION_DEPENDENCIES,
    );

    app.get(
      '/organizations',
      allow(
        { staff: true, permission: 'canAdministrateBudgets' },
        { query: OrganizationsQuery, responses: { 200: OrganizationsWire } },
      ),
      async (request) => {
        const { search, after, limit } = readQuery(request, OrganizationsQuery);
        const place = placeFrom(v.tuple([TextKey, IdKey]), after);
        const found = await selectInReach(db, inReachOf(request.signedIn()), { search, after: place, limit })
          .select(
            sql<boolean>`exists (select from people where organization_id = organization.id and staff)`.as('hasStaff'),
          )
          .execute();
        const { rows, next } = pageOf(found, limit, ({ name, id }) => [name, id]);
        return { organizations: rows, next };
      },
    );

    app.get<ById>(
      '/organizations/:id/users',
      withContract(managers, { query: PagedQuery, responses: { 200: OrganizationUsersWire } }),
      async (request) => {
        const { after, limit } = readQuery(request, PagedQuery);
        const place = placeFrom(v.tuple([IdKey]), after);
        const found = await readUsers(db, await organizationOf(request), { after: place?.[0], limit });
        const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
        return { users: rows, next };
      },
    );

    app.get<ById>(
      '/organizations/:id/roles',
      withContract(managers, { responses: { 200: OrganizationRolesWire } }),
      async (request) => {
        const counts = await countAccess(db, await organizationOf(request));
        return GIVEN_ROLES.map((role) => ({ ...role, users: counts.get(role.access) ?? 0 }));
      },
    );

    app.get<ById>(
      '/organizations/:id/owners',
      withContract(managers, { responses: { 200: OwnersWire } }),
      async (request) => readOwners(db, await organizationOf(request)),
    );

    app.post<ById>(
      '/organizations/:id/synchronize-users',
      withContract(managers, { responses: { 200: SynchronizedWire } }),
      async (request) => ({
        claimed: await synchronizeUsers(db, await organizationOf(request)),
      }),
    );
  };
}
