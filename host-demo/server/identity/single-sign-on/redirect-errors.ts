import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failureFrom } from '../../platform/failures/failure-from.ts';
import { ownPath } from './own-path.ts';
import { returnToLogin } from './sign-on-failure.ts';

/** Answers every error of the routes of `app` as a redirect to a page, because browsers navigate to these routes. */
export function redirectErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (thrown, request, reply) => {
    const { code } = failureFrom(thrown);
    if (code === 'MAINTENANCE') return reply.redirect(maintenanceAddress(request), 303);
    if (code === 'CSRF_INVALID' || code === 'CROSS_SITE') {
      // Nothing changed: a signed-in user stays signed in, and a signed-out one gets the page with the form.
      const session = await request.readSession().catch(() => null);
      return reply.redirect(session ? '/' : '/login', 303);
    }
    const { tenant, idp } = request.query as Record<string, unknown>;
    return returnToLogin(reply, thrown, { redirectTo: requestedPath(request), tenant: text(tenant), idp: text(idp) });
  });
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The destination of the sign-on. */
function requestedPath(request: FastifyRequest): string | null {
  const { RelayState, redirectTo } = request.query as Record<string, unknown>;
  return ownPath(RelayState ?? redirectTo, `${request.protocol}://${request.host}`);
}

/** The address of the maintenance page, which later continues to the destination of the sign-on. */
function maintenanceAddress(request: FastifyRequest): string {
  const path = requestedPath(request);
  return path === null ? '/maintenance' : `/maintenance?${new URLSearchParams({ redirectTo: path })}`;
}
