import { createStore, type StoreApi } from 'zustand/vanilla';
import { asError } from '../../../base/errors.ts';
import { formatDate } from '../../../base/formats/dates.ts';
import { fromWireDate } from '../../../base/formats/wire-dates.ts';
import { jittered, RETRY_CAP_MS, RETRY_FIRST_MS } from '../../../base/time/schedule.ts';
import { isPassing, refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import { onUserChange } from '../../../shell/session/on-user-change.ts';
import { createItems, deleteItems, readItemTree, updateItems } from '../items/item-changes.api.ts';
import { ITEM_CHANGES_MAX, type ItemResult } from '../items/item-changes.wire.ts';
import { restoreItems } from '../recycle-bin/recycle-bin.api.ts';
import { sheetWords } from './sheet.words.ts';
import {
  type ItemEdit,
  type ItemValues,
  itemFrom,
  itemsFrom,
  type RefusedEdit,
  type SheetItem,
  type ValueKey,
} from './sheet-items.ts';

export type SheetState = {
  /** Parents before what they contain; undefined until the first response. */
  items: readonly SheetItem[] | undefined;
  /** By the id of the item. */
  edits: ReadonlyMap<string, ItemEdit>;
  refused: ReadonlyMap<string, RefusedEdit>;
  /** Why the last reading failed; the items of an earlier one stay. */
  failure: Error | undefined;
  /** Changes wait for a connection. */
  isWaiting: boolean;
};

/** The items of a budget with the user's changes. Follows the changes of all users while it is attached. */
export type Sheet = StoreApi<SheetState> & {
  /** Registers a view. Returns a function that unregisters it. */
  attach(): () => void;
  refresh(): Promise<void>;
  /**
   * Shows a change and saves it; changes of one item are merged while they wait. Refused if others have changed the value
   * since the user has `seen` it.
   */
  edit(id: string, values: Partial<ItemValues>, seen: Partial<ItemValues>): void;
  /** Discards a refused value. */
  discard(id: string, key: ValueKey): void;
  /** Creates an item at the end of what it is below. Resolves with its id. Rejects with a TransportFailure. */
  create(item: { type: SheetItem['type']; parentId: string | null; name: string }): Promise<string>;
  /** Moves an item to the recycle bin. Resolves with the ids of all that went, none if it is protected. Rejects as above. */
  remove(id: string): Promise<readonly string[]>;
  /** Takes items back out of the recycle bin. Rejects as above. */
  restore(ids: readonly string[]): Promise<void>;
};

type SheetShell = Pick<Shell, 'rest' | 'session' | 'live' | 'clock' | 'report' | 'messages'>;

export function createSheet(shell: SheetShell, budgetId: string): Sheet {
  const { rest, session, live, clock, report, messages } = shell;
  const nothing: SheetState = {
    items: undefined,
    edits: new Map(),
    refused: new Map(),
    failure: undefined,
    isWaiting: false,
  };
  const store = createStore<SheetState>(() => nothing);
  const waits = () => jittered(RETRY_FIRST_MS, RETRY_CAP_MS, Math.random)();
  let wait = waits();
  let views = 0;
  /** Increased when another user signs in: responses to earlier requests are dropped. */
  let epoch = 0;
  /** A tree that was requested before a change was saved may not include it. */
  let savedCount = 0;
  let reading: Promise<void> | undefined;
  let isStale = false;
  let isSending = false;
  let cancelRetry = () => {};

  function refresh(): Promise<void> {
    isStale = true;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function read(): Promise<void> {
    while (isStale) {
      isStale = false;
      const [asked, saved] = [epoch, savedCount];
      try {
        const tree = await readItemTree(rest, budgetId);
        if (asked !== epoch) return;
        if (saved !== savedCount) isStale = true;
        else show(itemsFrom(tree));
      } catch (error) {
        if (asked !== epoch) return;
        const failure = asError(error);
        report(failure);
        store.setState({ failure });
        if (isPassing(failure) && views > 0) retryLater(() => void refresh());
      }
    }
  }

  function retryLater(task: () => void): void {
    cancelRetry();
    cancelRetry = clock.after(wait.next().value, task);
  }

  const itemOf = (id: string) => store.getState().items?.find((item) => item.id === id);

  /** Shows the items. Changes of those that others have deleted are lost, which the user must know. */
  function show(items: readonly SheetItem[]): void {
    const ids = new Set(items.map(({ id }) => id));
    const { edits, refused, items: before = [] } = store.getState();
    const lost = before.filter(({ id }) => !ids.has(id) && (edits.has(id) || refused.has(id)));
    for (const { name } of lost) messages.show(sheetWords().lost(name), 'error');
    store.setState({ items, failure: undefined, edits: only(edits, ids), refused: only(refused, ids) });
  }

  function setEdit(id: string, edit: ItemEdit | undefined): void {
    store.setState(({ edits }) => ({ edits: withEntry(edits, id, edit) }));
  }

  /** Replaces the refused values of an item; undefined for those that are no longer refused. */
  function refuse(id: string, values: { [Key in ValueKey]?: ItemValues[Key] | undefined }, problem = ''): void {
    const { refused } = store.getState();
    const known = refused.get(id);
    const kept = Object.fromEntries(
      Object.entries({ ...known?.values, ...values }).filter(([, value]) => value !== undefined),
    );
    const next =
      Object.keys(kept).length > 0 ? { values: kept, problem: problem || (known?.problem ?? '') } : undefined;
    store.setState({ refused: withEntry(refused, id, next) });
  }

  function setItem(id: string, change: (item: SheetItem) => SheetItem): void {
    store.setState(({ items }) => ({ items: items?.map((item) => (item.id === id ? change(item) : item)) }));
  }

  function edit(id: string, values: Partial<ItemValues>, seen: Partial<ItemValues>): void {
    const item = itemOf(id);
    if (!item) return void messages.show(sheetWords().lost(''), 'error');
    const { edits, refused } = store.getState();
    const before = edits.get(id);
    // Who corrects a refused value has read what the others wrote.
    const again = Object.keys(refused.get(id)?.values ?? {}).map((key) => [key, item[key as ValueKey]]);
    const known = { ...seen, ...Object.fromEntries(again) };
    refuse(id, Object.fromEntries(Object.keys(values).map((key) => [key, undefined])));
    const conflict = before ? undefined : conflictOf(item, { values, seen: known });
    if (conflict !== undefined) return void refuse(id, values, conflict);
    setEdit(id, { values: { ...before?.values, ...values }, seen: { ...known, ...before?.seen } });
    void send();
  }

  /** Sends what waits, one call at a time, in the order in which items were changed. */
  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    const asked = epoch;
    try {
      for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
        const results = await sendBatch(batch);
        if (asked !== epoch || !results) return;
        savedCount++;
        for (const [index, [id, sent]] of batch.entries()) settle(id, sent, results[index]);
      }
    } finally {
      isSending = false;
    }
  }

  const nextBatch = () => [...store.getState().edits].slice(0, ITEM_CHANGES_MAX);

  /** Returns the results; undefined while there is no connection. */
  async function sendBatch(
    batch: readonly (readonly [string, ItemEdit])[],
  ): Promise<readonly ItemResult[] | undefined> {
    const changes = batch.map(([id, { values }]) => ({ id, version: itemOf(id)?.version ?? 0, fields: values }));
    try {
      const results = await updateItems(rest, budgetId, changes);
      wait = waits();
      store.setState({ isWaiting: false });
      return results;
    } catch (error) {
      if (isPassing(error)) {
        store.setState({ isWaiting: true });
        retryLater(() => void send());
        return undefined;
      }
      const message = refusalText(error);
      return batch.map(() => ({ error: { code: '', message } }));
    }
  }

  function settle(id: string, sent: ItemEdit, result: ItemResult | undefined): void {
    const now = store.getState().edits.get(id);
    if (!now || !result) return;
    const { version = 0, error } = result;
    if (!error) {
      setItem(id, (item) => ({ ...item, ...sent.values, version }));
      setEdit(id, now === sent ? undefined : withoutSaved(now, sent));
      return;
    }
    const { code, message, current } = error;
    let problem: string | undefined = message;
    if (code === 'CHANGED_MEANWHILE' && current) {
      setItem(id, (item) => itemFrom(item, current));
      problem = conflictOf(current, now);
    }
    if (problem === undefined) return; // others changed different fields: it is sent again
    setEdit(id, undefined);
    refuse(id, now.values, problem);
  }

  /** Returns what was changed again while it was being saved. */
  function withoutSaved(now: ItemEdit, { values: saved }: ItemEdit): ItemEdit | undefined {
    const keys = (Object.keys(now.values) as ValueKey[]).filter((key) => now.values[key] !== saved[key]);
    if (keys.length === 0) return undefined;
    const values = Object.fromEntries(keys.map((key) => [key, now.values[key]]));
    return { ...now, values, seen: { ...now.seen, ...saved } };
  }

  function forget(): void {
    epoch++;
    cancelRetry();
    store.setState(nothing, true);
    if (views > 0) void refresh();
  }

  return {
    ...store,
    attach() {
      views++;
      const endings = [live.subscribe(TOPICS.budgets, () => void refresh()), onUserChange(session, forget)];
      const onOnline = () => void send();
      addEventListener('online', onOnline);
      void refresh();
      return () => {
        views--;
        if (views === 0 && store.getState().edits.size === 0) cancelRetry();
        for (const end of endings) end();
        removeEventListener('online', onOnline);
      };
    },
    refresh,
    edit,
    discard: (id, key) => refuse(id, { [key]: undefined }),
    async create(item) {
      const [result] = await createItems(rest, budgetId, [item]);
      savedCount++;
      await refresh();
      return result?.id ?? '';
    },
    async remove(id) {
      const { deleted } = await deleteItems(rest, budgetId, [id]);
      savedCount++;
      await refresh();
      return deleted;
    },
    async restore(ids) {
      await restoreItems(rest, budgetId, ids);
      savedCount++;
      await refresh();
    },
  };
}

/** Returns what another user has changed in the meantime, as a message; undefined without a conflict. */
function conflictOf(item: ItemValues, { values, seen }: ItemEdit): string | undefined {
  const keys = Object.keys(values) as ValueKey[];
  const key = keys.find((one) => item[one] !== seen[one] && item[one] !== values[one]);
  if (key === undefined) return undefined;
  const { changed, columns } = sheetWords();
  return changed(columns[key], valueText(item, key));
}

function valueText(item: ItemValues, key: ValueKey): string {
  const { statuses, notSet } = sheetWords();
  if (key === 'status') return statuses[item.status];
  const value = item[key];
  if (value === null) return notSet;
  return key === 'startsOn' || key === 'endsOn' ? formatDate(fromWireDate(value)) : value;
}

const withEntry = <Value>(map: ReadonlyMap<string, Value>, id: string, value: Value | undefined) => {
  const next = new Map(map);
  if (value === undefined) next.delete(id);
  else next.set(id, value);
  return next;
};

const only = <Value>(map: ReadonlyMap<string, Value>, ids: ReadonlySet<string>) =>
  new Map([...map].filter(([id]) => ids.has(id)));
