import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failureFrom } from '../failures/failure-from.ts';
import { ownPath } from './own-path.ts';
import { returnToLogin } from './sign-on-failure.ts';

/**
 * Makes every refusal of the routes of `app` a page: browsers navigate to them, and what a call is answered would stand
 * in the window as it is.
 */
export function leadNavigations(app: FastifyInstance): void {
  app.setErrorHandler(async (thrown, request, reply) => {
    const { code } = failureFrom(thrown);
    if (code === 'MAINTENANCE') return reply.redirect(maintenanceAddress(request), 303);
    if (code === 'CSRF_INVALID' || code === 'CROSS_SITE') {
      // Nothing was done: who is still signed in stays so, and who is not has what the form was for.
      const session = await request.readSession().catch(() => null);
      return reply.redirect(session ? '/' : '/login', 303);
    }
    return returnToLogin(reply, thrown);
  });
}

/** The maintenance page, which leads on to where the sign-on would have. */
function maintenanceAddress(request: FastifyRequest): string {
  const { RelayState, redirectTo } = request.query as Record<string, unknown>;
  const path = ownPath(RelayState ?? redirectTo, `${request.protocol}://${request.host}`);
  return path === null ? '/maintenance' : `/maintenance?${new URLSearchParams({ redirectTo: path })}`;
}
