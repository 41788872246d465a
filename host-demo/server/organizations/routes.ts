import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  OrganizationSettingsWire,
  OrganizationUpdateWire,
} from '../../../src/features/organization/organization.wire.ts';
import { allow } from '../platform/access/access.ts';
import { organizationInReach } from '../platform/access/organizations-in-reach.ts';
import { readBody } from '../platform/contract/read-input.ts';
import { withContract } from '../platform/contract/route-contract.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { Failure } from '../platform/failures/failure.ts';
import { findLogo } from './logo.ts';
import { changeFeatures, findFeatures } from './queries.ts';
import { changeSettings, readSettings } from './settings.ts';

/** The body of both GET and PUT. A PUT changes only the fields it contains. */
const FeatureFlagsWire = v.strictObject({
  features: v.record(v.pipe(v.string(), v.regex(/^[A-Z][A-Z\d_]{0,63}$/)), v.boolean()),
});
const LogoQuery = v.object({ v: v.optional(v.string()) });
/** The content of an address with a hash never changes. Private, because other users of the browser must not get it. */
const IMMUTABLE = 'private, max-age=31536000, immutable';

type ById = { Params: { id: string } };

/**
 * GET and PUT organizations/{id}, for its users and managers; GET and PUT organizations/{id}/featureFlags, for staff.
 * The id may be `current`.
 */
export function organizationRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  const staff = allow({ staff: true, permission: 'canManageFeatureFlags' });
  const idFor = async (request: FastifyRequest<ById>): Promise<string> =>
    (await organizationInReach(db, request.signedIn(), request.params.id)).id;
  const answer = (features: v.InferOutput<typeof FeatureFlagsWire>['features'] | undefined) => {
    if (!features) throw new Failure('NOT_FOUND');
    return { features };
  };

  return async (app) => {
    app.get<ById>(
      '/organizations/:id',
      allow('session', { responses: { 200: OrganizationSettingsWire } }),
      async (request) => {
        const { id } = await organizationInReach(db, request.signedIn(), request.params.id);
        return await readSettings(db, id);
      },
    );
    app.get<ById & { Querystring: { v?: unknown } }>(
      '/organizations/:id/logo',
      allow('session', { query: LogoQuery, responses: { 200: { mediaType: 'image/*' } } }),
      async (request, reply) => {
        const { organization } = request.signedIn();
        const { id } = request.params;
        const logo = id === 'current' || id === organization.id ? await findLogo(db, organization.id) : undefined;
        if (!logo) throw new Failure('NOT_FOUND');
        const isNamed = request.query.v === logo.hash;
        return (
          reply
            .type(logo.type)
            .header('Cache-Control', isNamed ? IMMUTABLE : 'private, no-cache')
            // A picture can contain scripts, and users can open it in a tab.
            .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
            .header('Content-Disposition', 'inline; filename="logo"')
            .send(logo.content)
        );
      },
    );
    app.put<ById>(
      '/organizations/:id',
      allow(
        { permission: 'canManageOrganization' },
        { body: OrganizationUpdateWire, responses: { 200: OrganizationSettingsWire } },
      ),
      async (request) => {
        const { id } = await organizationInReach(db, request.signedIn(), request.params.id);
        return await changeSettings(db, id, readBody(request, OrganizationUpdateWire));
      },
    );
    app.get<ById>(
      '/organizations/:id/featureFlags',
      withContract(staff, { responses: { 200: FeatureFlagsWire } }),
      async (request) => {
        const id = await idFor(request);
        return answer(await findFeatures(db, id));
      },
    );
    app.put<ById>(
      '/organizations/:id/featureFlags',
      withContract(staff, { body: FeatureFlagsWire, responses: { 200: FeatureFlagsWire } }),
      async (request) => {
        const id = await idFor(request);
        const { features } = readBody(request, FeatureFlagsWire);
        return answer(await changeFeatures(db, id, features));
      },
    );
  };
}
