import { asError } from '../../../base/errors.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { onUserChange, userIdOf } from '../../../shell/session/on-user-change.ts';
import { addChange, type Change, confirm, type Optimistic, revert, setConfirmed, settled } from './optimistic.ts';
import { createSingleFlight } from './single-flight.ts';

type Options<Answer, State> = {
  session: Shell['session'];
  read: () => Promise<Answer>;
  /** Extracts the state from a response. */
  toState: (answer: Answer) => State;
  /** Called with the state that includes all pending changes. */
  onChange: (state: State) => void;
  onReadFailed: (error: Error) => void;
  /** Called when another user, or none, has signed in: the state is dropped. */
  onReset: () => void;
};

type ChangeOptions = {
  onFailed: (error: Error) => void;
  /** Changes in the same lane are sent one after another. */
  lane?: string;
};

export type OptimisticStore<State> = {
  /** The state with all changes; undefined before the first response. */
  current(): State | undefined;
  /** Reads when it is first attached, and for another user while attached. Returns a function that detaches. */
  attach(): () => void;
  isAttached(): boolean;
  /** Reads again. Never rejects. */
  refresh(): Promise<void>;
  /** Applies a change, then sends it, and reverts it alone if that fails. Resolves with whether the server made it. */
  change(change: Change<State>, send: () => Promise<void>, options: ChangeOptions): Promise<boolean>;
  /** Counts a response to another call, so that no earlier response replaces it; `update` applies what it confirms. */
  settle(update?: Change<State>): void;
};

/** The signed-in user's state on the server, with pending changes. */
export function createOptimisticStore<Answer, State>({
  session,
  read,
  toState,
  onChange,
  onReadFailed,
  onReset,
}: Options<Answer, State>): OptimisticStore<State> {
  let optimistic: Optimistic<State> | undefined;
  /** The last change of each lane. */
  const lanes = new Map<string, Promise<unknown>>();
  let attached = 0;
  let userGeneration = 0;
  /** A request sent before a change was settled may not include that change. */
  let settledCount = 0;
  const reads = createSingleFlight(readOnce);
  const isSignedIn = () => userIdOf(session.getState()) !== undefined;

  function set(next: Optimistic<State>): void {
    optimistic = next;
    onChange(next.shown);
  }

  async function readOnce(): Promise<void> {
    const [reader, before] = [userGeneration, settledCount];
    try {
      const answer = await read();
      if (userGeneration !== reader) return;
      if (settledCount !== before) return await readOnce();
      const state = toState(answer);
      set(optimistic ? setConfirmed(optimistic, state) : settled(state));
    } catch (error) {
      if (userGeneration === reader) onReadFailed(asError(error));
    }
  }

  onUserChange(session, (userId) => {
    userGeneration++;
    optimistic = undefined;
    lanes.clear();
    reads.reset();
    onReset();
    if (attached > 0 && userId !== undefined) void reads.run();
  });

  return {
    current: () => optimistic?.shown,
    attach() {
      attached++;
      if (isSignedIn()) void reads.run();
      return () => {
        attached--;
      };
    },
    isAttached: () => attached > 0,
    refresh: reads.runAgain,
    async change(change, send, { onFailed, lane = '' }) {
      if (!optimistic) return false;
      const author = userGeneration;
      set(addChange(optimistic, change));
      const sent = (lanes.get(lane) ?? Promise.resolve()).then(() => (userGeneration === author ? send() : undefined));
      const settling = sent.catch(() => {});
      lanes.set(lane, settling);
      void settling.then(() => lanes.get(lane) === settling && lanes.delete(lane));
      const failure = await sent.then(
        () => undefined,
        (thrown: unknown) => asError(thrown),
      );
      if (userGeneration !== author || !optimistic) return false;
      settledCount++;
      set((failure ? revert : confirm)(optimistic, change));
      if (failure) onFailed(failure);
      return failure === undefined;
    },
    settle(update) {
      settledCount++;
      if (update && optimistic) set(setConfirmed(optimistic, update(optimistic.confirmed)));
    },
  };
}
