import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { allow } from '../../platform/access/access.ts';
import { readBody } from '../../platform/contract/read-input.ts';
import type { CsrfGuard } from '../../platform/csrf/csrf-guard.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import { hashToken } from '../../platform/session/token.ts';
import { createSandbox, deleteOldSandboxes } from './queries.ts';
import { type SandboxAnswer, SandboxWire } from './sandbox.wire.ts';

/** POST sandboxes: an organization, a user and a session for one scenario of the workbench. */
export function sandboxRoutes({
  db,
  environment,
  csrf,
}: {
  db: Kysely<Tables>;
  environment: Environment;
  csrf: CsrfGuard;
}): FastifyPluginAsync {
  return async (app) => {
    app.post(
      '/sandboxes',
      allow('public', { body: SandboxWire, errors: ['NOTICE_EXISTS', 'NOTICE_NOT_FOUND'] }),
      async (request, reply) => {
        const requested = readBody(request, SandboxWire);
        await deleteOldSandboxes(db);
        const made = await createSandbox(db, requested, { maxMs: environment.sessionMaxMs });
        const answer: SandboxAnswer = { ...made, csrfToken: await csrf.tokenOf(hashToken(made.sessionToken)) };
        return reply.code(201).send(answer);
      },
    );
  };
}
