import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyReply, LogController } from 'fastify';
import { CSRF_FIELD, DEFAULT_PATHS } from '../../src/browser/transport/protocol.ts';
import { activityRoutes } from './activities/routes.ts';
import { auditRoutes } from './administration/audit-log/routes.ts';
import { itemApprovalRoutes } from './budgets/approvals/routes.ts';
import { budgetColumnRoutes } from './budgets/columns/routes.ts';
import { budgetCopyRoutes } from './budgets/copies/routes.ts';
import { currencyRoutes } from './budgets/currencies/routes.ts';
import { budgetCurrencyRoutes } from './budgets/currency/routes.ts';
import { budgetImportRoutes } from './budgets/imports/routes.ts';
import { internalItemRoutes } from './budgets/items/routes.ts';
import { budgetPreferenceRoutes } from './budgets/preferences/routes.ts';
import { recordSetRoutes } from './budgets/record-sets/routes.ts';
import { recycleBinRoutes } from './budgets/recycle-bin/routes.ts';
import { budgetRoutes } from './budgets/routes.ts';
import { budgetTotalRoutes } from './budgets/totals/routes.ts';
import { targetTransferRoutes } from './budgets/transfers/routes.ts';
import { budgetUserRoutes } from './budgets/users/routes.ts';
import { budgetViewRoutes } from './budgets/views/routes.ts';
import { collaborationAuthRoutes } from './collaboration/auth-routes.ts';
import { commentRoutes } from './collaboration/comment-routes.ts';
import { resolverRoutes } from './collaboration/resolver-routes.ts';
import { collaborationServiceRoutes, toServiceBody } from './collaboration/service-routes.ts';
import { faultRoutes } from './demo/faults/routes.ts';
import { addIdentityHost } from './demo/identity-provider/identity-host.ts';
import { sandboxRoutes } from './demo/sandboxes/routes.ts';
import { createSwitches, type Switches } from './demo/switches/switches.ts';
import { createTokenThrottle } from './identity/account-tokens/token-throttle.ts';
import { heartbeatRoutes } from './identity/heartbeat/routes.ts';
import { passwordResetRoutes } from './identity/password-reset/routes.ts';
import { addSessionReader } from './identity/session/add-session-reader.ts';
import { sessionRoutes } from './identity/session/routes.ts';
import { signInRoutes } from './identity/sign-in/routes.ts';
import { signOutRoutes } from './identity/sign-out/routes.ts';
import { createOidcClients } from './identity/single-sign-on/oidc/client.ts';
import { oidcRoutes } from './identity/single-sign-on/oidc/routes.ts';
import { signOnPlaceRoutes } from './identity/single-sign-on/place-routes.ts';
import { samlMetadataRoutes } from './identity/single-sign-on/saml/metadata.ts';
import { samlRoutes } from './identity/single-sign-on/saml/routes.ts';
import { ownAccountRoutes } from './identity/users/own-account-routes.ts';
import { userRoutes } from './identity/users/routes.ts';
import { retireEndedNotices } from './notices/queries.ts';
import { noticeRoutes } from './notices/routes.ts';
import { featureFlagRoutes } from './organizations/feature-flags/routes.ts';
import { organizationRoutes } from './organizations/routes.ts';
import { skinRoutes } from './organizations/skins/routes.ts';
import { sendTrouble } from './pages/send-trouble.ts';
import { objectiveRoutes } from './planning/objectives/routes.ts';
import { allow } from './platform/access/access.ts';
import { declareAccess } from './platform/access/declare-access.ts';
import { trackCallers } from './platform/audit/actor.ts';
import { createAuditQueue } from './platform/audit/audit-queue.ts';
import { recordRefusals } from './platform/audit/record-refusals.ts';
import { configRoutes } from './platform/config/routes.ts';
import { createCsrfGuard } from './platform/csrf/csrf-guard.ts';
import { refuseCrossSite } from './platform/csrf/refuse-cross-site.ts';
import type { Database } from './platform/database/open-database.ts';
import type { Environment } from './platform/environment/environment.ts';
import { createEventHub } from './platform/events/event-hub.ts';
import { eventRoutes } from './platform/events/routes.ts';
import { answerFailures, failureHeaders, toGraphQLBody, toRestBody } from './platform/failures/answer-failures.ts';
import { Failure } from './platform/failures/failure.ts';
import { failureFrom } from './platform/failures/failure-from.ts';
import { graphqlRoutes } from './platform/graphql/routes.ts';
import { closeGracefully } from './platform/health/graceful-close.ts';
import { healthRoutes } from './platform/health/routes.ts';
import { addHeavyReads } from './platform/heavy-reads/add-heavy-reads.ts';
import { sweep } from './platform/housekeeping/sweep.ts';
import { createJobRunner, type JobRunner, TAKE_OVER_EVERY_MS } from './platform/jobs/job-runner.ts';
import { jobRoutes } from './platform/jobs/routes.ts';
import { createKeyReader } from './platform/keys/key-reader.ts';
import { outbox } from './platform/mail/mailer.ts';
import { visitorAddress } from './platform/proxies/visitor-address.ts';
import { createRequestCounts } from './platform/throttling/request-counts.ts';
import { itemSearchRoutes } from './search/routes.ts';

const BODY_MAX_BYTES = 64 * 1024;
/** Longest time in which a request must have arrived whole. */
const REQUEST_TIMEOUT_MS = 30_000;
const SWEEP_EVERY_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MERGE_COUNTS_EVERY_MS = 1000;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Where the collaboration service's client finds it, at the root of the origin. */
const COLLABORATION_PATH = '/v2/c';

const MISSPELT = 'The address is misspelt, or a part of it was lost on the way.';
/** What programs call, which are answered in JSON; everything else may stand in a window. */
const isCall = (url: string) =>
  [DEFAULT_PATHS.rest, DEFAULT_PATHS.graphql, COLLABORATION_PATH].some((path) => url.startsWith(`${path}/`));

type Options = {
  database: Database;
  environment: Environment;
  /** Everything that is no call: html pages and static files. Registered last, so `request.readSession()` works there. */
  pages?: FastifyPluginAsync;
};

/**
 * The reference server, ready to listen: REST below /rest, GraphQL at /graphql, and the pages. Closing it ends the open
 * event streams; the database stays open for whoever opened it.
 */
export async function createServer({ database, environment, pages }: Options): Promise<FastifyInstance> {
  const { db } = database;
  const app = fastify({
    logger: { level: environment.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: environment.trustProxy.length > 0 && [...environment.trustProxy],
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: false,
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const failure = failureFrom(error);
      if (isCall(request.url)) reply.code(failure.status).headers(failureHeaders(failure)).send(toRestBody(failure));
      else sendTrouble(new Failure('BAD_REQUEST', { message: MISSPELT, cause: error }), request, reply, environment);
    },
  });
  const hub = createEventHub(database, environment, app.log);
  const { isClosing } = closeGracefully(app, { environment, isCall, endStreams: () => hub.close() });
  trackCallers(app);
  const audit = createAuditQueue(database.background, app.log);
  app.addHook('onClose', () => audit.close());
  if (!environment.production) addIdentityHost(app, db, environment);
  await app.register(cookie);
  addSessionReader(app, db, environment);
  declareAccess(app, db);
  recordRefusals(app, audit);
  addHeavyReads(app, database);
  const limitOf = createRequestLimits(app, database, environment);
  app.register(healthRoutes({ db, isClosing }));

  const csrf = createCsrfGuard(db);
  const switches = createSwitches(db, environment);
  const mailer = outbox;
  const throttled = createTokenThrottle(db, environment);
  const singleSignOn = { db, environment, csrf };
  const oidcClients = createOidcClients(environment);
  const collaboration = { db, environment, csrf, readKey: createKeyReader(db, 'collaboration') };
  const jobs = createJobRunner(database.background, app.log);
  app.addHook('onClose', () => jobs.close());
  keepTidy(app, database, environment);
  keepWorking(app, jobs);
  keepToTheirEnds(app, database, environment);

  app.register(
    async (rest) => {
      await guard(rest, limitOf('rest'), switches);
      answerFailures(rest, toRestBody);
      rest.addHook('onRequest', async (request, reply) => {
        if (request.is404 || SAFE_METHODS.has(request.method)) return;
        const { csrf: guardedBy = 'header' } = request.routeOptions.config;
        if (guardedBy === 'provider') return;
        refuseCrossSite(request);
        if (guardedBy === 'header') await csrf.check(request, reply);
      });
      rest.addHook('preHandler', async (request) => {
        if (request.routeOptions.config.csrf !== 'form') return;
        const { [CSRF_FIELD]: token } = (request.body ?? {}) as Record<string, unknown>;
        await csrf.checkField(request, token);
      });
      rest.get('/*', allow('public'), (_request, reply) => reply.callNotFound()); // or the pages would answer
      rest.register(sessionRoutes({ db, csrf }));
      rest.register(signInRoutes({ db, environment, csrf, switches, audit }));
      rest.register(signOutRoutes(singleSignOn, oidcClients));
      rest.register(samlRoutes(singleSignOn));
      rest.register(samlMetadataRoutes({ db, environment }));
      rest.register(oidcRoutes(singleSignOn, oidcClients));
      rest.register(signOnPlaceRoutes({ db, environment }));
      rest.register(passwordResetRoutes({ db, environment, mailer, throttled, audit }));
      rest.register(ownAccountRoutes({ db, environment, mailer, audit }));
      rest.register(userRoutes({ db, environment, mailer, throttled }));
      rest.register(auditRoutes({ db, audit }));
      rest.register(organizationRoutes({ db }));
      rest.register(featureFlagRoutes({ db }));
      rest.register(jobRoutes({ db, jobs }));
      rest.register(budgetTotalRoutes({ db, jobs }));
      rest.register(budgetCopyRoutes({ db, jobs }));
      rest.register(budgetImportRoutes({ db, jobs }));
      rest.register(budgetColumnRoutes({ db }));
      rest.register(budgetCurrencyRoutes({ db, environment }));
      rest.register(budgetPreferenceRoutes({ db, environment }));
      rest.register(budgetViewRoutes({ db }));
      rest.register(budgetUserRoutes({ db }));
      rest.register(budgetRoutes({ db }));
      rest.register(currencyRoutes({ db }));
      rest.register(internalItemRoutes({ db }));
      rest.register(itemApprovalRoutes({ db }));
      rest.register(targetTransferRoutes({ db }));
      rest.register(recordSetRoutes({ db }));
      rest.register(skinRoutes({ environment }));
      rest.register(recycleBinRoutes({ db, jobs }));
      rest.register(activityRoutes({ db }));
      rest.register(objectiveRoutes({ db }));
      rest.register(itemSearchRoutes({ environment }));
      rest.register(collaborationAuthRoutes(collaboration));
      rest.register(resolverRoutes({ db }));
      rest.register(commentRoutes({ db }));
      rest.register(configRoutes({ environment }));
      rest.register(heartbeatRoutes({ db, switches }));
      rest.register(noticeRoutes({ db }));
      rest.register(eventRoutes({ hub, eventHeartbeatMs: environment.eventHeartbeatMs }));
      if (!environment.production) {
        rest.register(faultRoutes({ db }));
        rest.register(sandboxRoutes({ db, environment, csrf }));
      }
    },
    { prefix: DEFAULT_PATHS.rest },
  );

  app.register(
    async (graphql) => {
      await guard(graphql, limitOf('graphql'), switches);
      answerFailures(graphql, toGraphQLBody);
      graphql.addHook('onRequest', async (request, reply) => {
        if (request.is404 || SAFE_METHODS.has(request.method)) return;
        refuseCrossSite(request);
        await csrf.check(request, reply);
      });
      for (const path of ['/', '/*']) graphql.get(path, allow('public'), (_request, reply) => reply.callNotFound());
      graphql.register(graphqlRoutes({ db, environment, audit }));
    },
    { prefix: DEFAULT_PATHS.graphql },
  );

  app.register(
    async (service) => {
      await guard(service, limitOf('collaboration'), switches);
      answerFailures(service, toServiceBody);
      service.register(collaborationServiceRoutes(collaboration));
    },
    { prefix: COLLABORATION_PATH },
  );

  if (pages) {
    app.register(async (scope) => {
      await limitOf('pages')(scope);
      await scope.register(pages);
    });
  }
  return app;
}

/** What holds for every call, whatever it is. */
async function guard(
  app: FastifyInstance,
  limit: (app: FastifyInstance) => Promise<void>,
  switches: Switches,
): Promise<void> {
  await app.register(helmet, {
    // Whether the host is https for ever is said by whoever runs it.
    strictTransportSecurity: false,
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  });
  await limit(app);
  // JSON alone: a form of another page can send text, but not this.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'Cache-Control': 'no-store', 'X-Request-Id': request.id });
    if (await switches.isOn('maintenance')) throw new Failure('MAINTENANCE', { headers: { 'Retry-After': '60' } });
  });
}

/**
 * Returns what limits the requests of an address to one kind of routes, counted at all processes together. Static files, and
 * whatever else pages hold that is public, have no limit.
 */
function createRequestLimits(app: FastifyInstance, { background }: Database, { requestsPerMinute }: Environment) {
  if (requestsPerMinute === 0) return () => async () => {};
  const counts = createRequestCounts(background);
  repeat(app, MERGE_COUNTS_EVERY_MS, 'Requests could not be counted for all processes.', () => counts.merge());
  return (kind: 'rest' | 'graphql' | 'collaboration' | 'pages') => async (routes: FastifyInstance) => {
    await routes.register(rateLimit, {
      max: requestsPerMinute,
      timeWindow: MINUTE_MS,
      store: counts.storeOf(kind),
      keyGenerator: (request) => normalizeIP(visitorAddress(request)),
      allowList: (request) => kind === 'pages' && request.routeOptions.config.access === 'public',
      errorResponseBuilder: () => new Failure('TOO_MANY_REQUESTS'),
    });
  };
}

/** Sweeps once when the server is ready and then every hour. */
function keepTidy(app: FastifyInstance, { background }: Database, environment: Environment): void {
  repeat(app, SWEEP_EVERY_MS, 'Old rows could not be deleted.', () => sweep(background, environment));
}

/** Looks for jobs that a process that is gone has left behind. */
function keepWorking(app: FastifyInstance, jobs: JobRunner): void {
  repeat(app, TAKE_OVER_EVERY_MS, 'The jobs that wait could not be looked for.', () => jobs.takeOver());
}

/** Takes away broadcast messages whose time is over, so that open pages hear of it. */
function keepToTheirEnds(app: FastifyInstance, { db }: Database, { noticeEndsEveryMs }: Environment): void {
  repeat(app, noticeEndsEveryMs, 'Broadcast messages at their end could not be looked for.', () =>
    retireEndedNotices(db),
  );
}

/** Does it when the server is ready and then again and again; a server that closes waits for the last time. */
function repeat(app: FastifyInstance, everyMs: number, failed: string, task: () => Promise<unknown>): void {
  const attempt = () => task().catch((error: unknown) => app.log.warn({ err: error }, failed));
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  app.addHook('onReady', async () => {
    running = attempt();
    timer = setInterval(() => {
      running = attempt();
    }, everyMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
