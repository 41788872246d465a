import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HEADERS } from '../../../../src/browser/transport/protocol.ts';
import { visitorAddress } from '../proxies/visitor-address.ts';
import type { SignedIn } from '../session/signed-in.ts';

/** The user responsible for the changes of the current call. */
export type Actor = {
  personId: string | null;
  address: string | null;
  /** Identifies the session, but cannot be used to sign in. */
  session: string | null;
  /** Where the call comes from; null for the server's own work. */
  source: ChangeSource | null;
};

/** The product's own page, another program, rows of an import, or a job. */
export type ChangeSource = 'PAGE' | 'API' | 'IMPORT' | 'JOB';

const NO_ACTOR: Actor = { personId: null, address: null, session: null, source: null };

const running = new AsyncLocalStorage<Actor>();
const ofRequest = new WeakMap<FastifyRequest, Actor>();

/** Returns the reference to a session in the audit log. */
export const sessionReference = (tokenHash: Buffer): string => tokenHash.toString('hex', 0, 8);

/** Returns the current call's actor; empty for the server's own work. */
export const currentActor = (): Actor => running.getStore() ?? NO_ACTOR;

/** Runs a task on behalf of a user whose request has ended, such as a job. */
export const runAsPerson = <Result>(personId: string | null, task: () => Promise<Result>): Promise<Result> =>
  running.run({ ...NO_ACTOR, personId, source: 'JOB' }, task);

/** Returns the actor of a request, also after its response. */
export const actorOf = (request: FastifyRequest): Actor => ofRequest.get(request) ?? NO_ACTOR;

/** Sets the actor of a request to the session's user. */
export function identifyActor(request: FastifyRequest, session: SignedIn | null): void {
  const actor = ofRequest.get(request);
  if (!actor) return;
  actor.personId = session?.person.id ?? null;
  actor.session = session && sessionReference(session.tokenHash);
}

/** The pages of the product name their version in each call, or send a form. */
function sourceOf({ headers }: FastifyRequest): ChangeSource {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  return isForm || headers[HEADERS.coreVersion.toLowerCase()] !== undefined ? 'PAGE' : 'API';
}

/** Makes the actor of each request of `app` available to everything that the request runs. */
export function trackActors(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const actor = { ...NO_ACTOR, address: visitorAddress(request), source: sourceOf(request) };
    ofRequest.set(request, actor);
    running.run(actor, done);
  });
  // The body is read in the connection's async context, which has no actor.
  app.addHook('preValidation', (request, _reply, done) => {
    running.run(actorOf(request), done);
  });
}
