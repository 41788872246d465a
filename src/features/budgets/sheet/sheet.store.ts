import { createStore, type StoreApi } from 'zustand/vanilla';
import { asError } from '../../../base/errors.ts';
import { isPassing } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { onUserChange } from '../../../shell/session/on-user-change.ts';
import { followItems } from '../items/follow-items.ts';
import { deleteItems } from '../items/item-changes.api.ts';
import type { ItemPermissions } from '../items/item-permissions.wire.ts';
import { copyItems, moveItems } from '../items/item-places.api.ts';
import type { ItemCopy, ItemMove } from '../items/item-places.wire.ts';
import { readSheet } from '../items/sheet-reading.api.ts';
import { restoreItems } from '../recycle-bin/recycle-bin.api.ts';
import { isSameValue } from '../rules/column-values.ts';
import { hasPlaces, NO_PARENT, treePlaces } from '../rules/tree-places.ts';
import type { CustomColumns } from './custom-cells.ts';
import { type DraftItem, withDraftLocks, withDrafts } from './draft-item.ts';
import { withChanges } from './pending-edits.ts';
import { createRetrying } from './retrying.ts';
import { sheetWords } from './sheet.words.ts';
import { createSheetDrafts } from './sheet-drafts.store.ts';
import {
  type ItemChange,
  itemsFrom,
  newProblem,
  type RefusedText,
  type SheetItem,
  sameItem,
  type ValueKey,
  withEntry,
  without,
} from './sheet-items.ts';
import { createSending } from './sheet-sending.store.ts';
import { EMPTY_SHEET, exceptIds, hasPending, onlyIds, renamed, type SheetState } from './sheet-state.ts';
import { createWaiting } from './when-connected.ts';

/** The items of a budget with the user's changes. Follows the changes of all users while it is attached. */
export type Sheet = StoreApi<SheetState> & {
  /** Registers a view. Returns a function that unregisters it. */
  attach(): () => void;
  refresh(): Promise<void>;
  /**
   * Shows changes and saves them, all in one call if they fit; changes of one item are merged while they wait. A value is
   * refused if others have changed it since the user has `seen` it. `refused` are texts that are no values. Values of new
   * items are in their drafts until the server has them.
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
  /** Drops those of these items that wait for a connection, with all that is in them. Returns the ids of all. */
  dropWaiting(ids: readonly string[]): readonly string[];
  /**
   * Saves a new item; without a connection, once there is one. Calls back with its id before it shows instead of the draft. Resolves with its id. Rejects with a
   * TransportFailure.
   */
  create(draftId: string, onSaved: (id: string) => void): Promise<string>;
  /**
   * Moves items to the recycle bin; without a connection, once there is one. Resolves with the ids of all that went; protected ones
   * stay. Rejects as above.
   */
  remove(ids: readonly string[], onWaiting?: () => void): Promise<readonly string[]>;
  /** Moves items to another place of the budget or to another budget, or back from that one. Rejects as above. */
  move(place: ItemMove, fromBudgetId?: string): Promise<void>;
  /** Copies items to a place of the budget. Resolves with the ids of the copies. Rejects as above. */
  copy(place: ItemCopy): Promise<readonly string[]>;
  /** Takes items back out of the recycle bin. Rejects as above. */
  restore(ids: readonly string[]): Promise<void>;
};

type SheetShell = Pick<Shell, 'rest' | 'session' | 'live' | 'clock' | 'report' | 'messages'>;

/** Returns the ids of items with those of all that is in them. Parents are before what they contain. */
function withDescendants(items: readonly SheetItem[], ids: readonly string[]): string[] {
  const all = new Set<string | null>(ids);
  for (const { id, parentId } of items) if (all.has(parentId)) all.add(id);
  return items.flatMap(({ id }) => (all.has(id) ? [id] : []));
}

export function createSheet(shell: SheetShell, budgetId: string): Sheet {
  const { rest, session, live, report, messages } = shell;
  const store = createStore<SheetState>(() => EMPTY_SHEET);
  const retrying = createRetrying(shell);
  const refreshAgain = () => void refresh();
  let views = 0;
  /** Increased when another user signs in: responses to earlier requests are dropped. */
  let epoch = 0;
  /** A tree that was requested before a change was saved may not include it. */
  let savedCount = 0;
  let reading: Promise<void> | undefined;
  let isStale = false;
  /** Changes that the server has not answered. */
  let unanswered = 0;
  const waiting = createWaiting(store, retrying);
  const drafts = createSheetDrafts(store, rest, budgetId, waiting);
  const send = createSending(shell, {
    ...{ store, budgetId, retrying },
    follow() {
      const asked = epoch;
      return () => asked === epoch;
    },
    onSaved() {
      savedCount++;
    },
  });

  function refresh(): Promise<void> {
    isStale = true;
    reading ??= read();
    return reading;
  }

  /**
   * Changes items at the server, and shows them after the answer. The server can announce the change earlier: the sheet
   * would show it before the caller can undo it, and gets the focus.
   */
  async function change<Result>(task: () => Promise<Result>): Promise<Result> {
    unanswered++;
    const result = await task()
      .finally(() => {
        unanswered--;
      })
      .catch((error: unknown) => {
        void refresh(); // changes of others can have been announced
        throw error;
      });
    savedCount++;
    await refresh();
    return result;
  }

  async function read(): Promise<void> {
    while (isStale) {
      isStale = false;
      const [asked, saved] = [epoch, savedCount];
      try {
        const { tree, custom, permissions } = await readSheet(rest, budgetId);
        if (asked !== epoch) continue;
        if (saved !== savedCount) isStale = true;
        else show(itemsFrom(tree), custom, permissions);
      } catch (error) {
        if (asked !== epoch) continue;
        const failure = asError(error);
        report(failure);
        store.setState({ failure });
        if (isPassing(failure) && views > 0) retrying.later(refreshAgain);
      }
    }
    reading = undefined; // with the last look at `isStale`: a refresh between them would be lost
  }

  /** Shows the items. Changes of those that others have deleted are lost, which the user must know. */
  function show(saved: readonly SheetItem[], custom: CustomColumns, permissions: ItemPermissions): void {
    const savedIds = new Map(store.getState().drafts.flatMap(({ id, savedId }) => (savedId ? [[id, savedId]] : [])));
    const unsaved = drafts.withoutSavedDrafts();
    const items = withDrafts(saved, unsaved);
    const { edits, items: before = [], places: knownPlaces, ...state } = store.getState();
    const refused = renamed(state.refused, savedIds);
    const places = hasPlaces(items, before) ? knownPlaces : treePlaces(items);
    const ids = places.placeById;
    const lost = before.filter(({ id }) => !ids.has(id) && (edits.has(id) || refused.has(id)));
    for (const { name } of lost) messages.show(sheetWords().lost(name), 'error');
    const { custom: known, lockedFields: knownLocks } = store.getState();
    const locks = new Map(permissions.items.map((item) => [item.id, item.lockedFields]));
    const lockedFields = withDraftLocks(locks, unsaved, custom);
    store.setState({
      drafts: unsaved,
      lockedFields: isSameValue([...knownLocks], [...lockedFields]) ? knownLocks : lockedFields,
      custom: isSameValue(known, custom) ? known : custom,
      items: items.map((item) => sameItem(before[knownPlaces.placeById.get(item.id) ?? NO_PARENT], item)),
      places,
      failure: undefined,
      edits: onlyIds(edits, ids),
      refused: onlyIds(refused, ids),
    });
  }

  function edit(changes: readonly ItemChange[], texts: readonly RefusedText[] = []): void {
    const { items = [], places, edits, refused, custom, formats } = store.getState();
    const { gone, ...next } = withChanges({ items, places, edits, refused, custom, formats }, changes, texts);
    if (gone) messages.show(sheetWords().lost(''), 'error');
    store.setState(next);
    // The focus goes on, so a conflict is announced as well as marked.
    const [{ id = '' } = {}] = changes.length === 1 && texts.length === 0 ? changes : [];
    const problem = newProblem(refused.get(id), next.refused.get(id));
    if (problem !== undefined) messages.show(problem, 'error');
    void send();
  }

  function forget(): void {
    epoch++;
    drafts.forget();
    waiting.end();
    retrying.cancel();
    store.setState(EMPTY_SHEET, true);
    if (views > 0) void refresh();
  }

  return {
    ...store,
    attach() {
      views++;
      const endings = [followItems(live, () => void (unanswered === 0 && refresh())), onUserChange(session, forget)];
      addEventListener('online', retrying.now);
      void refresh();
      return () => {
        views--;
        if (views === 0 && !hasPending(store.getState())) retrying.cancel();
        for (const end of endings) end();
        removeEventListener('online', retrying.now);
      };
    },
    refresh,
    edit,
    discard(id, key) {
      store.setState(({ refused }) => ({ refused: withEntry(refused, id, without(refused.get(id) ?? {}, [key])) }));
    },
    putDraft: drafts.putDraft,
    draftOf: drafts.draftOf,
    refuseDraft: drafts.refuseDraft,
    dropDraft: drafts.dropDraft,
    dropWaiting: drafts.dropWaiting,
    async create(draftId, onSaved) {
      const id = await drafts.save(draftId, onSaved);
      if (id === undefined) return '';
      savedCount++;
      await refresh();
      return id;
    },
    async remove(ids, onWaiting) {
      const asked = epoch;
      const branches = withDescendants(store.getState().items ?? [], ids);
      let attempts = 0;
      store.setState(({ removing }) => ({ removing: [...removing, ...branches] }));
      return await change(async () => {
        const call = () => {
          attempts++;
          return deleteItems(rest, budgetId, ids);
        };
        const answer = await waiting.whenConnected(call, { isWanted: () => asked === epoch, onWaiting });
        if (!answer) return [];
        // Of a repeated call, an earlier one can have deleted the items whose answer was lost.
        const deleted = attempts > 1 && answer.deleted.length + answer.blocked.length === 0 ? branches : answer.deleted;
        const gone = new Set(deleted);
        store.setState(({ edits, refused }) => ({ edits: exceptIds(edits, gone), refused: exceptIds(refused, gone) }));
        return deleted;
      }).finally(() => {
        store.setState(({ removing }) => ({ removing: removing.filter((id) => !branches.includes(id)) }));
      });
    },
    move: (place, fromBudgetId = budgetId) => change(() => moveItems(rest, fromBudgetId, place)),
    copy: (place) => change(async () => (await copyItems(rest, budgetId, place)).flatMap(({ id }) => id ?? [])),
    async restore(ids) {
      await change(() => restoreItems(rest, budgetId, ids));
    },
  };
}
