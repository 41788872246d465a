import { createStore, type StoreApi } from 'zustand/vanilla';
import { asError } from '../../../base/errors.ts';
import { jittered, RETRY_CAP_MS, RETRY_FIRST_MS } from '../../../base/time/schedule.ts';
import { isPassing, TransportFailure } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { onUserChange } from '../../../shell/session/on-user-change.ts';
import type { Known, Owned, OwnedApi } from './owned.ts';

export type OwnedListState<Row> = {
  /** By name; undefined until the first response. */
  rows: readonly Row[] | undefined;
  /** Why the last reading failed; earlier rows stay. */
  failure: Error | undefined;
};

/** The rows that a user can read. */
export type OwnedList<Row extends Owned, Input> = StoreApi<OwnedListState<Row>> & {
  /** Reads the rows, unless they are known. Returns a function that ends retries. */
  attach(): () => void;
  /** Reads the rows again. Never rejects. */
  reload(): Promise<void>;
  /** Callers show failures of changes. A row that another user has changed or deleted is read again. */
  create(input: Input): Promise<Row>;
  update(known: Known, input: Input): Promise<Row>;
  remove(known: Known): Promise<void>;
};

type ListShell = Pick<Shell, 'graphql' | 'session' | 'clock' | 'report'>;

export function createOwnedList<Row extends Owned, Input>(
  { graphql, session, clock, report }: ListShell,
  api: OwnedApi<Row, Input>,
): OwnedList<Row, Input> {
  const store = createStore<OwnedListState<Row>>(() => ({ rows: undefined, failure: undefined }));
  let views = 0;
  /** Increased by each reading and each change; the response to an earlier reading is dropped. */
  let epoch = 0;
  let cancelRetry = () => {};
  const waits = jittered(RETRY_FIRST_MS, RETRY_CAP_MS, Math.random);
  let wait = waits();

  async function reload(): Promise<void> {
    const asked = ++epoch;
    cancelRetry();
    try {
      const rows = await api.read(graphql);
      if (asked !== epoch) return;
      wait = waits();
      store.setState({ rows, failure: undefined });
    } catch (error) {
      if (asked !== epoch) return;
      const failure = asError(error);
      report(failure);
      store.setState({ failure });
      if (isPassing(failure) && views > 0) cancelRetry = clock.after(wait.next().value, () => void reload());
    }
  }

  async function change<Result>(call: Promise<Result>, apply: (rows: readonly Row[], result: Result) => Row[]) {
    try {
      const result = await call;
      epoch++;
      const { rows } = store.getState();
      if (rows) store.setState({ rows: apply(rows, result).sort(byName) });
      else void reload();
      return result;
    } catch (error) {
      if (isOutdated(error)) await reload();
      throw error;
    }
  }

  const replace = (rows: readonly Row[], row: Row) => [...rows.filter(({ id }) => id !== row.id), row];
  return {
    ...store,
    attach() {
      views++;
      const unsubscribe = onUserChange(session, (userId) => {
        epoch++;
        cancelRetry();
        store.setState({ rows: undefined, failure: undefined });
        if (userId !== undefined) void reload();
      });
      if (store.getState().rows === undefined) void reload();
      return () => {
        views--;
        cancelRetry();
        unsubscribe();
      };
    },
    reload,
    create: (input) => change(api.create(graphql, input), replace),
    update: (known, input) => change(api.update(graphql, known, input), replace),
    remove: (known) => change(api.remove(graphql, known), (rows) => rows.filter(({ id }) => id !== known.id)),
  };
}

/** Returns whether another user has changed or deleted the row in the meantime. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof TransportFailure && /^CHANGED_MEANWHILE$|_NOT_FOUND$/.test(error.code);

/** The order of the server: by name without case, then by id. */
const byName = (one: Owned, other: Owned): number =>
  one.name.toLowerCase().localeCompare(other.name.toLowerCase()) || Number(one.id) - Number(other.id);
