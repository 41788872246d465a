import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { HEADERS } from '../../../../src/browser/transport/protocol.ts';
import { byBrand } from '../../../../src/shell/brand/brands.ts';
import { allow } from '../../platform/access/access.ts';
import type { pageConfig } from '../../platform/config/page-config.ts';
import { createCsrfGuard } from '../../platform/csrf/csrf-guard.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import { hashToken } from '../../platform/session/token.ts';
import { createSandbox } from '../sandboxes/queries.ts';
import { SANDBOX_SESSION_HEADER, SANDBOX_SESSION_QUERY, SandboxWire } from '../sandboxes/sandbox.wire.ts';
import { hostileDocument } from './hostile-document.ts';
import { readHostileView } from './hostile-switches.ts';

type Options = {
  db: Kysely<Tables>;
  environment: Environment;
  folder: string;
  configFor: (request: FastifyRequest) => ReturnType<typeof pageConfig>;
  /** With the product's policy (docs/decisions/0008-content-security-policy.md), or without any. */
  sendDocument: (reply: FastifyReply, document: string, options: { strict: boolean }) => FastifyReply;
};

const MESSAGE = 'The FY27 plan is open for review. Please check your budgets by Friday, 18:00 CET.';

/** GET /workbench/hostile: a new organization for each request, so that no sign-in is needed and no state remains. */
export function addHostilePage(
  app: FastifyInstance,
  { db, environment, folder, configFor, sendDocument }: Options,
): void {
  const csrf = createCsrfGuard(db);
  app.get('/workbench/hostile', allow('public'), async (request, reply) => {
    const { view, problems } = readHostileView(new URL(`http://page${request.url}`).searchParams);
    const { brand, role } = view;
    const notice = { message: MESSAGE, urgent: false, read: false };
    const requested = v.parse(SandboxWire, { brand, role, notice });
    const { sessionToken } = await createSandbox(db, requested, { maxMs: environment.sessionMaxMs });
    const config = configFor(request);
    const document = hostileDocument({
      view,
      problems,
      config: { ...config, brands: byBrand((name) => ({ ...config.brands[name], hosts: [] })) },
      session: {
        header: [SANDBOX_SESSION_HEADER, sessionToken],
        query: [SANDBOX_SESSION_QUERY, sessionToken],
        csrf: [HEADERS.csrf, await csrf.tokenOf(hashToken(sessionToken))],
      },
    });
    return sendDocument(reply, document, { strict: view.on.has('csp') });
  });
  app.get('/workbench/hostile/:file(^[a-z-]+\\.(?:css|js)$)', allow('public'), async (request, reply) => {
    const { file } = request.params as { file: string };
    return reply.header('Cache-Control', 'no-cache').sendFile(file, join(folder, 'host-demo/workbench/hostile'));
  });
}
