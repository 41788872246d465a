import { createStore, type StoreApi } from 'zustand/vanilla';
import { asError } from '../../../base/errors.ts';
import { jittered, RETRY_CAP_MS, RETRY_FIRST_MS } from '../../../base/time/schedule.ts';
import { isPassing } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import { onUserChange } from '../../../shell/session/on-user-change.ts';
import type { ActivityRecord } from '../activity.wire.ts';
import type { ActivityRows } from '../activity-rows.wire.ts';
import type { Criteria } from '../criteria.wire.ts';
import { type ActivityRow, applyChanges, byStart, rowsFrom, withRecord } from './activity-row.ts';
import { readActivityChanges, readActivityRows } from './activity-rows.api.ts';

export type ActivityRowsState = {
  criteria: Criteria;
  /** Ids of the attributes whose values the rows contain. */
  attributes: readonly string[];
  /** By start; undefined until the first response. */
  rows: readonly ActivityRow[] | undefined;
  /** Names of owners by id; null for a former user. */
  owners: ReadonlyMap<string, string | null>;
  /** Indexes of conditions that the server ignored. */
  ignoredConditions: readonly number[];
  /** Why the last reading failed; the rows of an earlier one stay. */
  failure: Error | undefined;
};

/** The activities of one timeline. Follows the changes of all users while it is attached. */
export type ActivityRowsStore = StoreApi<ActivityRowsState> & {
  /** Registers a view. Returns a function that unregisters it. */
  attach(): () => void;
  /** Reads everything again, for these criteria and with the values of these attributes. Never rejects. */
  show(criteria: Criteria, attributes?: readonly string[]): Promise<void>;
  /** Reads what has changed. Resolves when the rows contain all changes until now; never rejects. */
  refresh(): Promise<void>;
  /** Shows what the server answered to a change, before the next reading. Ignores a version older than the known one. */
  apply(record: ActivityRecord): void;
  rowOf(id: string): ActivityRow | undefined;
};

type RowsShell = Pick<Shell, 'graphql' | 'session' | 'live' | 'clock' | 'report'>;

export function createActivityRows(
  shell: RowsShell,
  criteria: Criteria,
  attributes: readonly string[] = [],
): ActivityRowsStore {
  const { graphql, session, live, clock, report } = shell;
  const nothing = {
    rows: undefined,
    owners: new Map<string, string | null>(),
    ignoredConditions: [],
    failure: undefined,
  };
  const store = createStore<ActivityRowsState>(() => ({ criteria, attributes, ...nothing }));
  let views = 0;
  let revision: string | undefined;
  /** Increased by each reading from the start; the response to an earlier one is dropped. */
  let epoch = 0;
  let reading: Promise<void> | undefined;
  let isStale = false;
  let cancelRetry = () => {};
  const waits = jittered(RETRY_FIRST_MS, RETRY_CAP_MS, Math.random);
  let wait = waits();

  async function show(next: Criteria, columns: readonly string[] = []): Promise<void> {
    const asked = ++epoch;
    revision = undefined; // what changed since the last reading is of other criteria
    cancelRetry();
    store.setState({ criteria: next, attributes: columns, ignoredConditions: [] });
    try {
      const answer = await readActivityRows(graphql, next, columns);
      if (asked === epoch) settle(answer, rowsFrom(answer));
    } catch (error) {
      if (asked === epoch) fail(asError(error), () => void show(next, columns));
    }
  }

  /** One reading at a time: a change that is announced during one is read by the next. */
  function refresh(): Promise<void> {
    const { rows, criteria: shown, attributes: columns } = store.getState();
    if (revision === undefined || rows === undefined) return show(shown, columns);
    isStale = true;
    reading ??= readChanges().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function readChanges(): Promise<void> {
    while (isStale && revision !== undefined) {
      isStale = false;
      const asked = epoch;
      try {
        const { criteria: shown, attributes: columns } = store.getState();
        const changes = await readActivityChanges(graphql, shown, revision, columns);
        if (asked === epoch) settle(changes.rows, applyChanges(store.getState().rows ?? [], changes));
      } catch (error) {
        if (asked === epoch) fail(asError(error), () => void refresh());
      }
    }
  }

  function settle(columns: ActivityRows, rows: readonly ActivityRow[]): void {
    wait = waits();
    revision = columns.revision;
    const owners = new Map(store.getState().owners);
    for (const { id, name } of columns.owners) owners.set(id, name);
    store.setState({ rows, owners, ignoredConditions: columns.ignoredConditions, failure: undefined });
  }

  function fail(failure: Error, retry: () => void): void {
    report(failure);
    store.setState({ failure });
    if (isPassing(failure) && views > 0) cancelRetry = clock.after(wait.next().value, retry);
  }

  function forget(): void {
    epoch++;
    revision = undefined;
    cancelRetry();
    store.setState(nothing);
    if (views > 0) void refresh();
  }

  return {
    ...store,
    attach() {
      views++;
      const unsubscribe = [live.subscribe(TOPICS.activities, () => void refresh()), onUserChange(session, forget)];
      void refresh();
      return () => {
        views--;
        cancelRetry();
        for (const end of unsubscribe) end();
      };
    },
    show,
    refresh,
    rowOf: (id) => store.getState().rows?.find((row) => row.id === id),
    apply(record) {
      const rows = store.getState().rows ?? [];
      const known = rows.find(({ id }) => id === record.id);
      if (!known || known.version > record.version) return;
      const next = rows.map((row) => (row === known ? withRecord(row, record) : row));
      store.setState({ rows: known.start === record.inMarketDate.start ? next : next.sort(byStart) });
    },
  };
}
