import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visitorAddress } from '../proxies/visitor-address.ts';
import type { SignedIn } from '../session/signed-in.ts';

/** Who makes the changes of the running call. */
export type Caller = {
  personId: string | null;
  address: string | null;
  /** Distinguishes sessions and cannot be used to sign in. */
  session: string | null;
};

const NO_CALLER: Caller = { personId: null, address: null, session: null };

const running = new AsyncLocalStorage<Caller>();
const ofRequest = new WeakMap<FastifyRequest, Caller>();

/** Returns the reference under which the audit log names the session with this hash. */
export const sessionReference = (tokenHash: Buffer): string => tokenHash.toString('hex', 0, 8);

/** Returns the user who makes the changes of the running call; empty for the server's own work. */
export const currentCaller = (): Caller => running.getStore() ?? NO_CALLER;

/** Does the task as a user whose request is over, such as a job. */
export const runAsPerson = <Result>(personId: string | null, task: () => Promise<Result>): Promise<Result> =>
  running.run({ ...NO_CALLER, personId }, task);

/** Returns who sends this request, also after its answer. */
export const callerOf = (request: FastifyRequest): Caller => ofRequest.get(request) ?? NO_CALLER;

/** Notes whose request it is. */
export function identifyCaller(request: FastifyRequest, session: SignedIn | null): void {
  const caller = ofRequest.get(request);
  if (!caller) return;
  caller.personId = session?.person.id ?? null;
  caller.session = session && sessionReference(session.tokenHash);
}

/** Makes the caller of each request of `app` known to everything that the request runs. */
export function trackCallers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = { ...NO_CALLER, address: visitorAddress(request) };
    ofRequest.set(request, caller);
    running.run(caller, done);
  });
  // The body arrives in the context of its connection, which knows no caller.
  app.addHook('preValidation', (request, _reply, done) => {
    running.run(callerOf(request), done);
  });
}
