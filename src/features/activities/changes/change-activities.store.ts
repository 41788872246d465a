import type { StoreApi } from 'zustand/vanilla';
import { asError } from '../../../base/errors.ts';
import { isPassing, refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { copyActivity, createActivity, deleteActivity, reparentActivity, restoreActivity } from '../activity.api.ts';
import type { ActivityRecord } from '../activity.wire.ts';
import type { CreateActivity, UpdateActivity } from '../activity-input.wire.ts';
import type { ActivityRow } from '../timeline/activity-row.ts';
import type { ActivityRowsStore } from '../timeline/activity-rows.store.ts';
import { changesWords } from './changes.words.ts';
import type { PendingChange, RowFields } from './pending-rows.ts';
import { type AskToReplace, type FieldChange, sendFields, sendLatest } from './send-changes.store.ts';

export type ChangeKind = 'created' | 'updated' | 'moved' | 'copied' | 'deleted' | 'restored';

/** What a page hears before and after a change. Before a creation there are no ids. */
export type ChangeNotice = { kind: ChangeKind; activityIds: readonly string[]; isDone: boolean };

/**
 * The result of a change. Some of several changes may have a result although others have failed. `canRetry`: the same
 * change may succeed later.
 */
export type Outcome<Result> = { result?: Result; problem?: string; canRetry?: boolean };

/** What a change has done, for users: as a sentence, or from the number of activities that were changed. */
export type DoneText = string | ((count: number) => string);

/** The last change, for a message that offers to undo it. */
export type Done = { number: number; text: string; canUndo: boolean };

export type ActivityChangesState = { pending: readonly PendingChange[]; done: Done | undefined };

export type ChangeMethods = {
  update(changes: readonly FieldChange[], text: DoneText): Promise<string | undefined>;
  create(input: CreateActivity): Promise<Outcome<ActivityRecord>>;
  copy(row: ActivityRow, withDescendants: boolean): Promise<Outcome<ActivityRecord>>;
  reparent(row: ActivityRow, parentId: string | null, text: string): Promise<string | undefined>;
  /** Deletes activities with everything below them. */
  remove(rows: readonly ActivityRow[]): Promise<string | undefined>;
  /** Takes the last change back. Does nothing without one. */
  undo(): Promise<string | undefined>;
};

export type ChangesOptions = {
  rows: ActivityRowsStore;
  askToReplace: AskToReplace;
  /** Informs the page. False before a change: the page prevents it. */
  notify: (notice: ChangeNotice) => boolean;
};

type Pending = Pick<PendingChange, 'id' | 'fields'>;

const UNDO_MAX = 50;

/** Returns the methods that change activities and show it in the store. */
export function changeMethods(
  store: StoreApi<ActivityChangesState>,
  { graphql, report }: Pick<Shell, 'graphql' | 'report'>,
  { rows, askToReplace, notify }: ChangesOptions,
): ChangeMethods {
  const undoSteps: (() => Promise<Outcome<unknown>>)[] = [];
  /** The last change of each activity, which the next one waits for. */
  const tails = new Map<string, Promise<unknown>>();
  let lastToken = 0;
  let lastNumber = 0;

  const announce = (text: string, canUndo: boolean) =>
    store.setState({ done: { number: ++lastNumber, text, canUndo } });

  function remember(text: string, undo: () => Promise<Outcome<unknown>>): void {
    undoSteps.push(undo);
    if (undoSteps.length > UNDO_MAX) undoSteps.shift();
    announce(text, true);
  }

  /** Shows changes until `run` has ended. Changes of one activity run one after another. */
  async function attempt<Result>(
    kind: ChangeKind,
    changes: readonly Pending[],
    run: () => Promise<Outcome<Result>>,
  ): Promise<Outcome<Result>> {
    const activityIds = changes.map(({ id }) => id);
    if (!notify({ kind, activityIds, isDone: false })) return { problem: changesWords().prevented, canRetry: true };
    const token = ++lastToken;
    store.setState(({ pending }) => ({ pending: [...pending, ...changes.map((change) => ({ ...change, token }))] }));
    const earlier = Promise.allSettled(activityIds.map((id) => tails.get(id)));
    const outcome: Promise<Outcome<Result>> = earlier.then(run).catch(failed);
    for (const id of activityIds) tails.set(id, outcome);
    const settled = await outcome;
    for (const id of activityIds) if (tails.get(id) === outcome) tails.delete(id);
    store.setState(({ pending }) => ({ pending: pending.filter((change) => change.token !== token) }));
    if (settled.result !== undefined) {
      notify({ kind, activityIds: idsOf(settled.result), isDone: true });
    }
    return settled;
  }

  function failed(error: unknown) {
    report(asError(error));
    return { problem: refusalText(error), canRetry: isPassing(asError(error)) };
  }

  /** Returns the changes that take these back, of all that were saved. */
  const saveFields = (changes: readonly FieldChange[]): Promise<Outcome<readonly FieldChange[]>> =>
    attempt('updated', changes.map(pendingFields), () =>
      forEach(changes, (change) => sendFields(graphql, rows, change, askToReplace)),
    );

  /** Runs a change for each, also after one has failed. */
  async function forEach<Item, Result>(
    items: readonly Item[],
    run: (item: Item) => Promise<Result | undefined>,
  ): Promise<Outcome<readonly Result[]>> {
    const result: Result[] = [];
    let failure: { problem: string; canRetry: boolean } | undefined;
    for (const item of items) {
      try {
        const one = await run(item);
        if (one !== undefined) result.push(one);
      } catch (error) {
        failure ??= failed(error);
      }
    }
    return { ...(result.length > 0 && { result }), ...failure };
  }

  const deleteAll = (ids: readonly string[]): Promise<Outcome<readonly string[]>> =>
    attempt(
      'deleted',
      ids.map((id) => ({ id, fields: null })),
      () =>
        andRefresh(
          forEach(ids, async (id) => {
            await sendLatest(rows, id, (known) => deleteActivity(graphql, known));
            return id;
          }),
        ),
    );

  const restoreAll = (ids: readonly string[]): Promise<Outcome<unknown>> =>
    attempt(
      'restored',
      ids.map((id) => ({ id, fields: {} })),
      () => andRefresh(forEach(ids, (id) => restoreActivity(graphql, id))),
    );

  const place = (id: string, parentId: string | null): Promise<Outcome<unknown>> =>
    attempt('moved', [{ id, fields: { parentId } }], () =>
      andRefresh(forEach([id], () => sendLatest(rows, id, (known) => reparentActivity(graphql, known, parentId)))),
    );

  /** The rows contain a change before it is no longer pending, so that nothing flickers. */
  async function andRefresh<Result>(running: Promise<Outcome<Result>>): Promise<Outcome<Result>> {
    const outcome = await running;
    await rows.refresh();
    return outcome;
  }

  async function add(
    kind: 'created' | 'copied',
    sources: readonly Pending[],
    send: () => Promise<ActivityRecord>,
  ): Promise<Outcome<ActivityRecord>> {
    const outcome = await attempt(kind, sources, () => andRefresh(send().then((result) => ({ result }))));
    if (outcome.result) {
      const { id, name } = outcome.result;
      remember(changesWords()[kind](name), () => deleteAll([id]));
    }
    return outcome;
  }

  return {
    async update(changes, text) {
      const { result, problem } = await saveFields(changes);
      if (result) remember(typeof text === 'string' ? text : text(result.length), () => saveFields(result));
      return problem;
    },
    create: (input) => add('created', [], () => createActivity(graphql, input)),
    copy: ({ id }, withDescendants) =>
      add('copied', [{ id, fields: {} }], () => copyActivity(graphql, id, withDescendants)),
    async reparent({ id, parentId: before, isRestricted }, parentId, text) {
      const { result, problem } = await place(id, parentId);
      // Its parent was hidden from the user, who therefore cannot put it back.
      if (result && isRestricted) announce(text, false);
      else if (result) remember(text, () => place(id, before));
      return problem;
    },
    async remove(removed) {
      const { result, problem } = await deleteAll(removed.map(({ id }) => id));
      const words = changesWords();
      const name = removed.find(({ id }) => id === result?.[0])?.name ?? '';
      if (result) {
        const text = result.length === 1 ? words.deleted(name) : words.deletedSeveral(result.length);
        remember(text, () => restoreAll(result));
      }
      return problem;
    },
    async undo() {
      const step = undoSteps.pop();
      if (!step) return undefined;
      store.setState({ done: undefined });
      const { result, problem, canRetry } = await step();
      if (result !== undefined) announce(changesWords().undone, false);
      else if (canRetry) undoSteps.push(step);
      return problem;
    },
  };
}

const pendingFields = ({ id, input }: FieldChange): Pending => ({ id, fields: fieldsOf(input) });

/** Returns the fields of an input that rows show. */
function fieldsOf({ name, status, ownerId, inMarketDate }: Partial<UpdateActivity>): RowFields {
  return {
    ...(name !== undefined && { name }),
    ...(status !== undefined && { status }),
    ...(ownerId !== undefined && { ownerId }),
    ...(inMarketDate && { start: inMarketDate.start, end: inMarketDate.end }),
  };
}

/** Returns the ids of what was changed: a new activity has one that only the response contains, and some can fail. */
const idsOf = (result: unknown): readonly string[] =>
  (Array.isArray(result) ? result : [result]).map((one: string | { id: string }) =>
    typeof one === 'string' ? one : one.id,
  );
