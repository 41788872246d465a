import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  FlagForOrganizationWire,
  FlagOfOrganizationWire,
  FlagOrganizationsWire,
  StagedFlagsWire,
  StagedFlagWire,
} from '../../../../src/features/administration/feature-flags.wire.ts';
import { allow } from '../../platform/access/access.ts';
import { inReachOf } from '../../platform/access/organizations-in-reach.ts';
import { readBody, readQuery } from '../../platform/contract/read-input.ts';
import { withContract } from '../../platform/contract/route-contract.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { IdKey, PageQuery, pageOf, placeFrom, SearchQuery, TextKey } from '../../platform/paging/page.ts';
import { isFlag, moveFlag, readFlagOrganizations, readFlags, setForOrganization } from './queries.ts';

const OrganizationsQuery = v.object({ ...PageQuery, ...SearchQuery });

type ByName = { Params: { name: string } };

/** Throws NOT_FOUND for an unknown feature name. */
function nameFrom({ params }: FastifyRequest<ByName>): string {
  if (!/^[A-Z][A-Z\d_]{0,63}$/.test(params.name)) throw new Failure('NOT_FOUND');
  return params.name;
}

/** The stages of the product's features, and which organizations have them. Administration site only. */
export function featureFlagRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  const staff = allow({ staff: true, permission: 'canManageFeatureFlags' });
  const staffOfAll = allow({ staff: true, permission: 'canManageFeatureFlags', allOrganizations: true });

  return async (app) => {
    app.get(
      '/feature-flags',
      withContract(staff, { responses: { 200: StagedFlagsWire } }),
      async (request): Promise<v.InferOutput<typeof StagedFlagsWire>> => {
        return { flags: await readFlags(db, inReachOf(request.signedIn())) };
      },
    );

    for (const direction of ['promote', 'rollback'] as const) {
      app.post<ByName>(
        `/feature-flags/:name/${direction}`,
        withContract(staffOfAll, { errors: ['FEATURE_STAGE_LIMIT'], responses: { 200: StagedFlagWire } }),
        async (request) => {
          const { person } = request.signedIn();
          return await moveFlag(db, nameFrom(request), direction, `${person.firstName} ${person.lastName}`);
        },
      );
    }

    app.get<ByName>(
      '/feature-flags/:name/organizations',
      withContract(staff, { query: OrganizationsQuery, responses: { 200: FlagOrganizationsWire } }),
      async (request): Promise<v.InferOutput<typeof FlagOrganizationsWire>> => {
        const name = nameFrom(request);
        const { search, after, limit } = readQuery(request, OrganizationsQuery);
        if (!(await isFlag(db, name))) throw new Failure('NOT_FOUND');
        const place = placeFrom(v.tuple([TextKey, IdKey]), after);
        const found = await readFlagOrganizations(db, name, inReachOf(request.signedIn()), {
          search,
          after: place,
          limit,
        });
        const { rows, next } = pageOf(found, limit, (row) => [row.name, row.id]);
        return { organizations: rows, next };
      },
    );

    for (const [action, enabled] of [
      ['enable-for-organization', true],
      ['disable-for-organization', false],
    ] as const) {
      app.post<ByName>(
        `/feature-flags/:name/${action}`,
        withContract(staff, {
          body: FlagForOrganizationWire,
          errors: ['FEATURE_REMOVED'],
          responses: { 200: FlagOfOrganizationWire },
        }),
        async (request) => {
          const { organizationId } = readBody(request, FlagForOrganizationWire);
          if (!v.is(IdKey, organizationId)) throw new Failure('NOT_FOUND');
          return await setForOrganization(
            db,
            nameFrom(request),
            organizationId,
            inReachOf(request.signedIn()),
            enabled,
          );
        },
      );
    }
  };
}
