import type { FastifyInstance } from 'fastify';
import { failureFrom } from '../failures/failure-from.ts';
import { returnToLogin } from './sign-on-failure.ts';

/**
 * Makes every refusal of the routes of `app` a page: browsers navigate to them, and what a call is answered would stand
 * in the window as it is.
 */
export function leadNavigations(app: FastifyInstance): void {
  app.setErrorHandler(async (thrown, request, reply) => {
    const { code } = failureFrom(thrown);
    if (code === 'MAINTENANCE') return reply.redirect('/maintenance', 303);
    if (code === 'CSRF_INVALID' || code === 'CROSS_SITE') {
      // Nothing was done: who is still signed in stays so, and who is not has what the form was for.
      const session = await request.readSession().catch(() => null);
      return reply.redirect(session ? '/' : '/login', 303);
    }
    return returnToLogin(reply, thrown);
  });
}
