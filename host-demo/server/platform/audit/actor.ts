import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visitorAddress } from '../proxies/visitor-address.ts';
import type { SignedIn } from '../session/signed-in.ts';

/** The user who makes the changes of the running call. */
export type Actor = {
  personId: string | null;
  address: string | null;
  /** Distinguishes sessions and cannot be used to sign in. */
  session: string | null;
};

const NO_ACTOR: Actor = { personId: null, address: null, session: null };

const running = new AsyncLocalStorage<Actor>();
const ofRequest = new WeakMap<FastifyRequest, Actor>();

/** Returns the reference under which the audit log names the session with this hash. */
export const sessionReference = (tokenHash: Buffer): string => tokenHash.toString('hex', 0, 8);

/** Returns the user who makes the changes of the running call; empty for the server's own work. */
export const currentActor = (): Actor => running.getStore() ?? NO_ACTOR;

/** Does the task as a user whose request is over, such as a job. */
export const runAsPerson = <Result>(personId: string | null, task: () => Promise<Result>): Promise<Result> =>
  running.run({ ...NO_ACTOR, personId }, task);

/** Returns who sends this request, also after its answer. */
export const actorOf = (request: FastifyRequest): Actor => ofRequest.get(request) ?? NO_ACTOR;

/** Sets the actor of a request to the user of this session. */
export function identifyActor(request: FastifyRequest, session: SignedIn | null): void {
  const actor = ofRequest.get(request);
  if (!actor) return;
  actor.personId = session?.person.id ?? null;
  actor.session = session && sessionReference(session.tokenHash);
}

/** Makes the actor of each request of `app` known to everything that the request runs. */
export function trackActors(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const actor = { ...NO_ACTOR, address: visitorAddress(request) };
    ofRequest.set(request, actor);
    running.run(actor, done);
  });
  // The body arrives in the context of its connection, which knows no actor.
  app.addHook('preValidation', (request, _reply, done) => {
    running.run(actorOf(request), done);
  });
}
