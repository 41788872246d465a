import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { declareAccess } from './access/declare-access.ts';
import { trackActors } from './audit/actor.ts';
import { type AuditQueue, createAuditQueue } from './audit/audit-queue.ts';
import { recordRefusals } from './audit/record-refusals.ts';
import { type CallInterface, isCallTo, openInterface } from './calls/call-interface.ts';
import { createRest } from './calls/rest.ts';
import { configRoutes } from './config/routes.ts';
import { contractRoutes } from './contract/routes.ts';
import { type CsrfGuard, createCsrfGuard } from './csrf/csrf-guard.ts';
import type { Database, Tables } from './database/open-database.ts';
import type { Environment } from './environment/environment.ts';
import { createGraphQL, type GraphQL } from './graphql/graphql.ts';
import { type AnswerPage, closeGracefully, type GracefulClose } from './health/graceful-close.ts';
import { healthRoutes } from './health/routes.ts';
import { addHeavyReads } from './heavy-reads/add-heavy-reads.ts';
import { repeat } from './housekeeping/repeat.ts';
import { housekeepingRoutes } from './housekeeping/routes.ts';
import { platformSweep, type Sweep } from './housekeeping/sweep.ts';
import { createJobRunner, type JobRunner, TAKE_OVER_EVERY_MS } from './jobs/job-runner.ts';
import { jobRoutes } from './jobs/routes.ts';
import { type Mailer, outbox } from './mail/mailer.ts';
import { environmentSwitches, type Switches } from './switches/switches.ts';
import { createRequestLimits, type RequestLimits } from './throttling/request-limits.ts';

const SWEEP_EVERY_MS = 3_600_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Deletes data that no domain needs. */
    sweep(): Promise<void>;
  }
}

/** The base of every domain, to which each adds its own. */
export type Platform = {
  readonly database: Database;
  readonly db: Kysely<Tables>;
  readonly environment: Environment;
  readonly audit: AuditQueue;
  readonly csrf: CsrfGuard;
  readonly jobs: JobRunner;
  readonly mailer: Mailer;
  readonly closing: GracefulClose;
  readonly limitOf: RequestLimits;
  readonly rest: CallInterface;
  readonly graphql: GraphQL;
  /** All APIs, including those above. */
  readonly interfaces: CallInterface[];
  readonly sweeps: Sweep[];
  /** The demo replaces these switches, so that they can change at runtime. */
  switches: Switches;
  /** Returns the token of a session named outside the cookies. Only the demo has such sessions. */
  namedSessionOf: (request: FastifyRequest) => string | undefined;
};

/** A domain of the product: adds its routes, fields, jobs and sweeps to the platform. */
export type Domain = FastifyPluginAsync<Platform>;

type Options = { database: Database; environment: Environment; answerPage: AnswerPage };

/** Adds the shared parts to `app`. Await it before the first domain, because its hooks run first. */
export async function addPlatform(app: FastifyInstance, options: Options): Promise<Platform> {
  const { database, environment, answerPage } = options;
  const { db, background } = database;
  const interfaces: CallInterface[] = [];
  const closing = closeGracefully(app, { isCall: (url) => isCallTo(interfaces, url), answerPage });
  trackActors(app);
  const audit = createAuditQueue(background, app.log);
  app.addHook('onClose', () => audit.close());
  await app.register(cookie);
  declareAccess(app, db);
  recordRefusals(app, audit);
  addHeavyReads(app, database);

  const csrf = createCsrfGuard(db);
  const jobs = createJobRunner(background, app.log);
  app.addHook('onClose', () => jobs.close());
  repeat(app, TAKE_OVER_EVERY_MS, 'The jobs that wait could not be looked for.', () => jobs.takeOver());

  const sweeps = [platformSweep(environment)];
  const sweep = async () => {
    for (const each of sweeps) await each(background);
  };
  app.decorate('sweep', sweep);
  repeat(app, SWEEP_EVERY_MS, 'Old rows could not be deleted.', sweep);

  const rest = createRest(csrf);
  const schedules = { HOUSEKEEPING: sweep, WAITING_JOBS: () => jobs.takeOver() };
  rest.routes.push(
    configRoutes({ environment }),
    contractRoutes(),
    jobRoutes({ db, jobs }),
    housekeepingRoutes({ db, schedules }),
  );
  const graphql = createGraphQL(csrf, { db, environment, audit });
  interfaces.push(rest, graphql);
  return {
    database,
    db,
    environment,
    audit,
    csrf,
    jobs,
    mailer: outbox,
    closing,
    limitOf: createRequestLimits(app, database, environment),
    rest,
    graphql,
    interfaces,
    sweeps,
    switches: environmentSwitches(environment),
    namedSessionOf: () => undefined,
  };
}

/** Opens the APIs with everything that the domains have added. */
export function openInterfaces(app: FastifyInstance, platform: Platform): void {
  const { db, closing, interfaces } = platform;
  app.register(healthRoutes({ db, isClosing: closing.isClosing }));
  for (const each of interfaces) openInterface(app, each, platform);
}
