import type { FastifyPluginAsync } from 'fastify';
import { allow } from '../../platform/access/access.ts';
import { DEMO_PEOPLE } from '../seed/demo-people.ts';
import { type DemoUsers, DemoUsersWire } from './demo-users.wire.ts';

/** GET demo-users: users who can sign in. */
export function demoUserRoutes(): FastifyPluginAsync {
  const users = DEMO_PEOPLE.filter(
    ({ registered, passwordExpired = false, trialDaysLeft = 1 }) =>
      registered && !passwordExpired && trialDaysLeft >= 0,
  );
  return async (app) => {
    app.get(
      '/demo-users',
      allow('public', { responses: { 200: DemoUsersWire } }),
      async (): Promise<DemoUsers> =>
        users.map(({ username, password, role, organization, admin }) => ({
          username,
          password,
          role,
          organization,
          admin,
        })),
    );
  };
}
