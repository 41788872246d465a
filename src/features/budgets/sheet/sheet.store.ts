import { createStore, type StoreApi } from 'zustand/vanilla';
import { asError } from '../../../base/errors.ts';
import { jittered, RETRY_CAP_MS, RETRY_FIRST_MS } from '../../../base/time/schedule.ts';
import { isPassing } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import { onUserChange } from '../../../shell/session/on-user-change.ts';
import { createItems, deleteItems, updateItems } from '../items/item-changes.api.ts';
import { ITEM_CHANGES_MAX, type ItemResult } from '../items/item-changes.wire.ts';
import type { ItemPermissions } from '../items/item-permissions.wire.ts';
import { copyItems, moveItems } from '../items/item-places.api.ts';
import type { ItemCopy, ItemMove } from '../items/item-places.wire.ts';
import { readSheet } from '../items/sheet-reading.api.ts';
import { restoreItems } from '../recycle-bin/recycle-bin.api.ts';
import { isSameValue } from '../rules/column-values.ts';
import { hasPlaces, NO_PARENT, type TreePlaces, treePlaces } from '../rules/tree-places.ts';
import { callRefusal, changeRefusal } from '../target/exceeded-text.ts';
import { type CustomColumns, NO_COLUMNS, splitValues } from './custom-cells.ts';
import { type DraftItem, isDraftId, savedPlace, withDraftLocks, withDrafts, withoutDraft } from './draft-item.ts';
import { type PendingEdit, savingOf, withChanges, withResults } from './pending-edits.ts';
import { sheetWords } from './sheet.words.ts';
import {
  type ItemChange,
  itemsFrom,
  type RefusedCells,
  type RefusedText,
  type SheetItem,
  sameItem,
  type ValueKey,
  withEntry,
  without,
} from './sheet-items.ts';

export type SheetState = {
  custom: CustomColumns;
  /** Parents before what they contain; undefined until the first response. */
  items: readonly SheetItem[] | undefined;
  /** Of the items; the same ones as long as no item comes, goes or moves. */
  places: TreePlaces;
  /** The fields that the user can't change, by the id of the item. */
  lockedFields: ReadonlyMap<string, readonly string[]>;
  /** New items that are not saved yet, in the order in which they were added. They are among the items. */
  drafts: readonly DraftItem[];
  edits: ReadonlyMap<string, PendingEdit>;
  refused: ReadonlyMap<string, RefusedCells>;
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
   * Shows changes and saves them, all in one call if they fit; changes of one item are merged while they wait. A value is
   * refused if others have changed it since the user has `seen` it. `refused` are texts that are no values.
   */
  edit(changes: readonly ItemChange[], refused?: readonly RefusedText[]): void;
  /** Discards a refused value. */
  discard(id: string, key: ValueKey): void;
  /** Shows a new item that is not saved, or what has changed of it. */
  putDraft(draft: DraftItem): void;
  draftOf(id: string): DraftItem | undefined;
  /** Keeps a new item with the reason why it was not saved. */
  refuseDraft(id: string, problem: string): void;
  dropDraft(id: string): void;
  /**
   * Saves a new item. Calls back with its id before it shows instead of the draft. Resolves with its id. Rejects with a
   * TransportFailure.
   */
  create(draftId: string, onSaved: (id: string) => void): Promise<string>;
  /** Moves items to the recycle bin. Resolves with the ids of all that went; protected ones stay. Rejects as above. */
  remove(ids: readonly string[]): Promise<readonly string[]>;
  /** Moves items to another place of the budget or to another budget, or back from that one. Rejects as above. */
  move(place: ItemMove, fromBudgetId?: string): Promise<void>;
  /** Copies items to a place of the budget. Resolves with the ids of the copies. Rejects as above. */
  copy(place: ItemCopy): Promise<readonly string[]>;
  /** Takes items back out of the recycle bin. Rejects as above. */
  restore(ids: readonly string[]): Promise<void>;
};

type SheetShell = Pick<Shell, 'rest' | 'session' | 'live' | 'clock' | 'report' | 'messages'>;

export function createSheet(shell: SheetShell, budgetId: string): Sheet {
  const { rest, session, live, clock, report, messages } = shell;
  const nothing: SheetState = {
    custom: NO_COLUMNS,
    lockedFields: new Map(),
    drafts: [],
    items: undefined,
    places: treePlaces([]),
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
  /** Informed once the new items, by their ids, show as those of the server. */
  const savedListeners = new Map<string, (id: string) => void>();

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
        const { tree, custom, permissions } = await readSheet(rest, budgetId);
        if (asked !== epoch) return;
        if (saved !== savedCount) isStale = true;
        else show(itemsFrom(tree), custom, permissions);
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

  /** Shows the items. Changes of those that others have deleted are lost, which the user must know. */
  function show(saved: readonly SheetItem[], custom: CustomColumns, permissions: ItemPermissions): void {
    const drafts = withoutSavedDrafts();
    const items = withDrafts(saved, drafts);
    const { edits, refused, items: before = [], places: knownPlaces } = store.getState();
    const places = hasPlaces(items, before) ? knownPlaces : treePlaces(items);
    const ids = places.placeById;
    const lost = before.filter(({ id }) => !ids.has(id) && (edits.has(id) || refused.has(id)));
    for (const { name } of lost) messages.show(sheetWords().lost(name), 'error');
    const { custom: known, lockedFields: knownLocks } = store.getState();
    const locks = new Map(permissions.items.map((item) => [item.id, item.lockedFields]));
    const lockedFields = withDraftLocks(locks, drafts, custom);
    store.setState({
      drafts,
      lockedFields: isSameValue([...knownLocks], [...lockedFields]) ? knownLocks : lockedFields,
      custom: isSameValue(known, custom) ? known : custom,
      items: items.map((item) => sameItem(before[knownPlaces.placeById.get(item.id) ?? NO_PARENT], item)),
      places,
      failure: undefined,
      edits: only(edits, ids),
      refused: only(refused, ids),
    });
  }

  function withoutSavedDrafts(): readonly DraftItem[] {
    let { drafts } = store.getState();
    for (const { id, savedId } of drafts) {
      if (savedId === undefined) continue;
      drafts = withoutDraft(drafts, id, savedId);
      savedListeners.get(id)?.(savedId);
      savedListeners.delete(id);
    }
    return drafts;
  }

  function setDrafts(drafts: readonly DraftItem[]): void {
    const { items: before = [], lockedFields, custom, refused } = store.getState();
    const items = withDrafts(before, drafts);
    const places = treePlaces(items);
    store.setState({
      ...{ drafts, items, places },
      lockedFields: withDraftLocks(lockedFields, drafts, custom),
      refused: only(refused, places.placeById),
    });
  }

  const draftOf = (id: string) => store.getState().drafts.find((draft) => draft.id === id);

  function putDraft(draft: DraftItem): void {
    const { drafts } = store.getState();
    setDrafts(draftOf(draft.id) ? drafts.map((one) => (one.id === draft.id ? draft : one)) : [...drafts, draft]);
  }

  /** The server does not know new items yet. */
  function edit(all: readonly ItemChange[], texts: readonly RefusedText[] = []): void {
    const changes = all.filter(({ id }) => !isDraftId(id));
    const { items = [], places, edits, refused, custom } = store.getState();
    const { gone, ...next } = withChanges({ items, places, edits, refused, custom }, changes, texts);
    if (gone) messages.show(sheetWords().lost(''), 'error');
    store.setState(next);
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
        const { items = [], places, edits, refused, custom } = store.getState();
        store.setState(withResults({ items, places, edits, refused, custom }, batch, results));
        const [[only = ''] = []] = batch.length === 1 ? batch : [];
        tellRefusal(refused.get(only), store.getState().refused.get(only));
      }
    } finally {
      isSending = false;
    }
  }

  /** The focus has gone on, so a single refused value is announced as well as marked. */
  function tellRefusal(before: RefusedCells = {}, after: RefusedCells = {}): void {
    const added = (Object.keys(after) as ValueKey[]).find((key) => before[key] !== after[key]);
    const problem = added && after[added]?.problem;
    if (problem !== undefined) messages.show(problem, 'error');
  }

  const nextBatch = () => [...store.getState().edits].slice(0, ITEM_CHANGES_MAX);

  /** Returns the results; undefined while there is no connection. */
  async function sendBatch(
    batch: readonly (readonly [string, PendingEdit])[],
  ): Promise<readonly ItemResult[] | undefined> {
    const { items = [], places } = store.getState();
    const versionOf = (id: string) => items[places.placeById.get(id) ?? NO_PARENT]?.version ?? 0;
    const changes = batch.map(([id, edit]) => ({ id, version: versionOf(id), ...splitValues(savingOf(edit)) }));
    try {
      const results = await updateItems(rest, budgetId, changes);
      wait = waits();
      store.setState({ isWaiting: false });
      return results.map(({ error, ...saved }) =>
        error ? { ...saved, error: { ...error, message: changeRefusal(shell, error) } } : saved,
      );
    } catch (error) {
      if (isPassing(error)) {
        store.setState({ isWaiting: true });
        retryLater(() => void send());
        return undefined;
      }
      const message = callRefusal(shell, error);
      return batch.map(() => ({ error: { code: '', message } }));
    }
  }

  function forget(): void {
    epoch++;
    savedListeners.clear();
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
    discard(id, key) {
      store.setState(({ refused }) => ({ refused: withEntry(refused, id, without(refused.get(id) ?? {}, [key])) }));
    },
    putDraft,
    draftOf,
    refuseDraft(id, problem) {
      const draft = draftOf(id);
      if (!draft) return;
      putDraft({ ...draft, isSaving: false });
      const name = { value: undefined, text: draft.name, problem };
      store.setState(({ refused }) => ({ refused: withEntry(refused, id, { name }) }));
    },
    dropDraft: (id) => setDrafts(withoutDraft(store.getState().drafts, id)),
    async create(draftId, onSaved) {
      const draft = draftOf(draftId);
      if (!draft) return '';
      const { type, name } = draft;
      const place = savedPlace(store.getState().drafts, draft);
      const [result] = await createItems(rest, budgetId, [{ type, name, ...place }]);
      const id = result?.id ?? '';
      savedCount++;
      savedListeners.set(draftId, onSaved);
      store.setState(({ drafts }) => ({
        drafts: drafts.map((one) => (one.id === draftId ? { ...one, savedId: id } : one)),
      }));
      await refresh();
      return id;
    },
    async remove(ids) {
      const { deleted } = await deleteItems(rest, budgetId, ids);
      savedCount++;
      const gone = new Set(deleted);
      store.setState(({ edits, refused }) => ({ edits: except(edits, gone), refused: except(refused, gone) }));
      await refresh();
      return deleted;
    },
    async move(place, fromBudgetId = budgetId) {
      await moveItems(rest, fromBudgetId, place);
      savedCount++;
      await refresh();
    },
    async copy(place) {
      const copies = await copyItems(rest, budgetId, place);
      savedCount++;
      await refresh();
      return copies.flatMap(({ id }) => id ?? []);
    },
    async restore(ids) {
      await restoreItems(rest, budgetId, ids);
      savedCount++;
      await refresh();
    },
  };
}

const except = <Value>(map: ReadonlyMap<string, Value>, ids: ReadonlySet<string>) =>
  new Map([...map].filter(([id]) => !ids.has(id)));

const only = <Value>(map: ReadonlyMap<string, Value>, ids: Pick<ReadonlySet<string>, 'has'>) =>
  new Map([...map].filter(([id]) => ids.has(id)));
