import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { activities } from './activities/activities.ts';
import { administration } from './administration/administration.ts';
import { budgets } from './budgets/budgets.ts';
import { collaboration } from './collaboration/collaboration.ts';
import { files } from './files/files.ts';
import { identity } from './identity/identity.ts';
import { notices } from './notices/notices.ts';
import { organizations } from './organizations/organizations.ts';
import { sendTrouble } from './pages/send-trouble.ts';
import { planning } from './planning/planning.ts';
import { routeAddress } from './platform/access/budget-collections.ts';
import { isCallTo } from './platform/calls/call-interface.ts';
import type { Database } from './platform/database/open-database.ts';
import type { Environment } from './platform/environment/environment.ts';
import { failureHeaders, toRestBody } from './platform/failures/answer-failures.ts';
import { Failure } from './platform/failures/failure.ts';
import { failureFrom } from './platform/failures/failure-from.ts';
import type { AnswerPage } from './platform/health/graceful-close.ts';
import { addPlatform, type Domain, openInterfaces, type Platform } from './platform/platform.ts';
import { search } from './search/search.ts';

const BODY_MAX_BYTES = 64 * 1024;
/** Time limit for receiving a complete request. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Time limit for a start or close step; it exceeds the ten seconds that a graceful close may take. */
const PLUGIN_TIMEOUT_MS = 30_000;

const MISSPELLED = 'Check the address. It’s misspelled or incomplete.';

const DOMAINS: readonly Domain[] = [
  organizations,
  identity,
  notices,
  activities,
  collaboration,
  search,
  budgets,
  planning,
  files,
  administration,
];

type Options = {
  database: Database;
  environment: Environment;
  /** The demonstration; never in production. */
  demo?: Domain | undefined;
  /** HTML pages and static files: everything except calls. */
  pages?: Domain | undefined;
};

/**
 * Creates the reference server: REST under /rest, GraphQL at /graphql, and the pages. Closing it ends the open event
 * streams; the database stays open, because the caller opened it.
 */
export async function createServer({ database, environment, demo, pages }: Options): Promise<FastifyInstance> {
  const answerPage: AnswerPage = (failure, request, reply) => sendTrouble(failure, request, reply, environment);
  let platform: Platform | undefined;
  const app = fastify({
    logger: { level: environment.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: environment.trustProxy.length > 0 && [...environment.trustProxy],
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    pluginTimeout: PLUGIN_TIMEOUT_MS,
    return503OnClosing: false,
    rewriteUrl: routeAddress,
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const failure = failureFrom(error);
      if (isCallTo(platform?.interfaces ?? [], request.url))
        reply.code(failure.status).headers(failureHeaders(failure)).send(toRestBody(failure));
      else answerPage(new Failure('BAD_REQUEST', { message: MISSPELLED, cause: error }), request, reply);
    },
  });
  platform = await addPlatform(app, { database, environment, answerPage });
  if (demo) await app.register(demo, platform);
  for (const domain of DOMAINS) await app.register(domain, platform);
  openInterfaces(app, platform);
  if (pages) {
    const { limitOf } = platform;
    const added = platform;
    app.register(async (scope) => {
      await limitOf('pages')(scope);
      await scope.register(pages, added);
    });
  }
  return app;
}
