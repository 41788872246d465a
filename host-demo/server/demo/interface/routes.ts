import type { FastifyPluginAsync } from 'fastify';
import { brandAddresses } from '../../organizations/brand-address.ts';
import { allow } from '../../platform/access/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { DEMO_ORGANIZATIONS } from '../seed/demo-organizations.ts';
import { DEMO_PEOPLE } from '../seed/demo-people.ts';
import { type DemoUsers, DemoUsersWire } from './demo-users.wire.ts';

/** GET demo-users: users who can sign in at this address; those of the other brand only have their own. */
export function demoUserRoutes({ environment }: Pick<Platform, 'environment'>): FastifyPluginAsync {
  const users = DEMO_PEOPLE.filter(
    ({ registered, passwordExpired = false, trialDaysLeft = 1 }) =>
      registered && !passwordExpired && trialDaysLeft >= 0,
  );
  return async (app) => {
    app.get(
      '/demo-users',
      allow('public', { responses: { 200: DemoUsersWire } }),
      async (request): Promise<DemoUsers> => {
        const addressOf = brandAddresses(request, environment);
        return users
          .filter(
            ({ organization, admin }) => admin || !addressOf(DEMO_ORGANIZATIONS[organization].features).isElsewhere,
          )
          .map(({ username, password, role, organization, admin }) => ({
            ...{ username, password, role, organization, admin },
          }));
      },
    );
  };
}
