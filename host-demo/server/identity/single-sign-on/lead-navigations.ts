import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failureFrom } from '../../platform/failures/failure-from.ts';
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
    const { tenant, idp } = request.query as Record<string, unknown>;
    return returnToLogin(reply, thrown, { redirectTo: wantedPath(request), tenant: text(tenant), idp: text(idp) });
  });
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Where the sign-on would have led to. */
function wantedPath(request: FastifyRequest): string | null {
  const { RelayState, redirectTo } = request.query as Record<string, unknown>;
  return ownPath(RelayState ?? redirectTo, `${request.protocol}://${request.host}`);
}

/** The maintenance page, which leads on to where the sign-on would have. */
function maintenanceAddress(request: FastifyRequest): string {
  const path = wantedPath(request);
  return path === null ? '/maintenance' : `/maintenance?${new URLSearchParams({ redirectTo: path })}`;
}
