import { createStore, type StoreApi } from 'zustand/vanilla';
import { asError } from '../../../base/errors.ts';
import { isPassing } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { onUserChange } from '../../../shell/session/on-user-change.ts';
import { followItems } from '../items/follow-items.ts';
import { createItems, deleteItems } from '../items/item-changes.api.ts';
import type { NewItem } from '../items/item-changes.wire.ts';
import type { ItemPermissions } from '../items/item-permissions.wire.ts';
import { copyItems, moveItems } from '../items/item-places.api.ts';
import type { ItemCopy, ItemMove } from '../items/item-places.wire.ts';
import { readSheet } from '../items/sheet-reading.api.ts';
import { restoreItems } from '../recycle-bin/recycle-bin.api.ts';
import type { FinancialCounts } from '../recycle-bin/recycle-bin.wire.ts';
import { isSameValue } from '../rules/column-values.ts';
import { hasPlaces, NO_PARENT, treePlaces } from '../rules/tree-places.ts';
import type { CustomColumns } from './custom-cells.ts';
import { type DraftItem, randomKey, withDraftLocks, withDrafts } from './draft-item.ts';
import { withoutLostValues } from './lost-values.ts';
import { afterRemaining, withDescendants, withMoves } from './moved-items.ts';
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
import { createSending, whenSent } from './sheet-sending.store.ts';
import {
  EMPTY_SHEET,
  exceptIds,
  hasPending,
  isRemoving,
  onlyIds,
  renamed,
  type SheetState,
  type UnansweredChange,
} from './sheet-state.ts';
import { createOrder, type InOrder } from './waiting-order.ts';
import { createWaiting } from './when-connected.ts';

type MoveOptions = {
  /** The budget that the items come back from. */
  fromBudgetId?: string;
  onWaiting?: (() => void) | undefined;
};

/** The ids of deleted items, and how many purchase orders and actuals they have, if the server counts them. */
export type RemovedItems = { ids: readonly string[]; financials: FinancialCounts | undefined };

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
  /** Drops those of these items that wait for a connection, with all that is in them. Returns all. */
  dropWaiting(ids: readonly string[]): readonly DraftItem[];
  /**
   * Saves a new item; without a connection, once there is one. Calls back with its id before it shows instead of the draft. Resolves with its id. Rejects with a
   * TransportFailure.
   */
  create(draftId: string, onSaved: (id: string) => void): Promise<string>;
  /** Creates items, all or none; without a connection, once there is one. Resolves with their ids. Rejects as above. */
  createAll(items: readonly Partial<NewItem>[], onWaiting?: () => void): Promise<readonly string[]>;
  /** Runs a change after those of the user that wait. The changes below do so on their own. */
  inOrder: InOrder;
  /**
   * Moves items to the recycle bin; without a connection, once there is one. Resolves with all that went; protected ones
   * stay. Calls back with the items and all that is in them. Rejects as above.
   */
  remove(ids: readonly string[], onWaiting?: (branches: readonly string[]) => void): Promise<RemovedItems>;
  /**
   * Moves items one place after the other, within the budget, to another one or back from that; without a connection, once
   * there is one. A move within the budget shows at once. Rejects as above.
   */
  move(places: readonly ItemMove[], options?: MoveOptions): Promise<void>;
  /** Copies items to a place of the budget, in the same way. Resolves with the ids of the copies. Rejects as above. */
  copy(place: ItemCopy, onWaiting?: () => void): Promise<readonly string[]>;
  /** Takes items back out of the recycle bin, in the same way. Rejects as above. */
  restore(ids: readonly string[], onWaiting?: () => void): Promise<void>;
};

type SheetShell = Pick<Shell, 'rest' | 'session' | 'live' | 'clock' | 'report' | 'messages'>;

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
  /** The names of items that have left the budget. Changes of them can still be undone. */
  const formerNames = new Map<string, string>();
  const waiting = createWaiting(store, retrying);
  const inOrder = createOrder();
  const drafts = createSheetDrafts(store, { rest, budgetId, waiting, arrange });
  const sending = createSending(shell, {
    ...{ store, budgetId, retrying, savedId: drafts.savedId },
    follow() {
      const asked = epoch;
      return () => asked === epoch;
    },
    onSaved() {
      savedCount++;
    },
    onGone: refreshAgain,
  });

  function refresh(): Promise<void> {
    isStale = true;
    reading ??= read();
    return reading;
  }

  /** Returns the items with the new ones, all where they are after the moves that the server has not answered. */
  function arrange(items: readonly SheetItem[], newItems: readonly DraftItem[]): readonly SheetItem[] {
    const all = withDrafts(items, newItems);
    const moves = store.getState().unanswered.flatMap((change) => change.moves);
    if (moves.length === 0) return all;
    const present = new Set(all.map(({ id }) => id));
    const idOf = (id: string) => (present.has(id) ? id : drafts.savedId(id));
    const placed = moves.map(({ ids, parentId, afterId }) => ({
      ids: ids.map(idOf),
      parentId: parentId === null ? null : idOf(parentId),
      afterId: typeof afterId === 'string' ? idOf(afterId) : afterId,
    }));
    return withMoves(all, placed);
  }

  /** Shows a move before the server has answered. */
  function showMoves(): void {
    const { items: before = [], drafts: newItems } = store.getState();
    const items = arrange(before, newItems);
    store.setState({ items, places: treePlaces(items) });
  }

  /** Shows the result of a change, also of a refused one: it was shown, and changes of others can have been announced. */
  async function showResult(one: UnansweredChange): Promise<void> {
    const answered: UnansweredChange = { ...one, moves: [], isAnswered: true };
    store.setState(({ unanswered }) => ({ unanswered: unanswered.map((other) => (other === one ? answered : other)) }));
    savedCount++;
    await refresh();
    store.setState(({ unanswered }) => ({ unanswered: unanswered.filter((other) => other !== answered) }));
  }

  /**
   * Changes items at the server after all earlier changes of the user, and shows the result after the answer. The server
   * can announce the change earlier: the sheet would show it before the caller can undo it, and gets the focus. Without a
   * connection, waits for one. Resolves with undefined if another user signs in in the meantime.
   */
  async function change<Result>(
    one: UnansweredChange,
    task: (call: <Answer>(send: () => Promise<Answer>) => Promise<Answer | undefined>) => Promise<Result>,
    onWaiting: (() => void) | undefined,
  ): Promise<Result | undefined> {
    const asked = epoch;
    const isWanted = () => asked === epoch;
    store.setState(({ unanswered }) => ({ unanswered: [...unanswered, one] }));
    if (one.moves.length > 0) showMoves();
    const edits = sending.seal();
    const endWaiting = waiting.onceWaiting(onWaiting);
    return await inOrder(async () => {
      if (!isWanted()) return undefined;
      try {
        await edits.saved();
        return await task((send) => waiting.whenConnected(send, isWanted));
      } finally {
        endWaiting();
        edits.release();
        if (isWanted()) await showResult(one);
      }
    });
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
    const items = arrange(saved, unsaved);
    const { edits, items: before = [], places: knownPlaces, ...state } = store.getState();
    const refused = renamed(state.refused, savedIds);
    const places = hasPlaces(items, before) ? knownPlaces : treePlaces(items);
    const ids = places.placeById;
    const left = places === knownPlaces ? [] : before.filter(({ id }) => !ids.has(id));
    for (const { id, name } of left) formerNames.set(id, name);
    const { custom: known, lockedFields: knownLocks } = store.getState();
    const itemOf = (id: string) => before[knownPlaces.placeById.get(id) ?? NO_PARENT];
    const kept = withoutLostValues({ ...state, edits, refused, itemOf }, { items: left, custom });
    for (const text of kept.messages) messages.show(text, 'error');
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
      refused: onlyIds(kept.refused, ids),
    });
  }

  function edit(changes: readonly ItemChange[], texts: readonly RefusedText[] = []): void {
    const { items = [], places, edits, refused, custom, formats } = store.getState();
    const { goneId, ...next } = withChanges({ items, places, edits, refused, custom, formats }, changes, texts);
    if (goneId !== undefined) messages.show(sheetWords().lost(formerNames.get(goneId) ?? ''), 'error');
    store.setState(next);
    // The focus goes on, so a conflict is announced as well as marked.
    const [{ id = '' } = {}] = changes.length === 1 && texts.length === 0 ? changes : [];
    const problem = newProblem(refused.get(id), next.refused.get(id));
    if (problem !== undefined) messages.show(problem, 'error');
    void sending.send();
  }

  const isAllAnswered = () => store.getState().unanswered.every(({ isAnswered }) => isAnswered);

  function forget(): void {
    epoch++;
    formerNames.clear();
    drafts.forget();
    sending.forget();
    waiting.end();
    retrying.cancel();
    store.setState(EMPTY_SHEET, true);
    if (views > 0) void refresh();
  }

  return {
    ...store,
    subscribe: whenSent(store),
    attach() {
      views++;
      const endings = [followItems(live, () => void (isAllAnswered() && refresh())), onUserChange(session, forget)];
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
    async createAll(items, onWaiting) {
      const one = { kind: 'create' as const, ids: [], moves: [] };
      const created = await change(one, (call) => call(() => createItems(rest, budgetId, items)), onWaiting);
      return (created ?? []).flatMap(({ id }) => id ?? []);
    },
    inOrder,
    async remove(ids, onWaiting) {
      const branches = withDescendants(store.getState().items ?? [], ids);
      const one = { kind: 'remove' as const, ids: branches, moves: [] };
      let attempts = 0;
      let financials: FinancialCounts | undefined;
      const deleted = await change(
        one,
        async (call) => {
          const answer = await call(() => {
            attempts++;
            return deleteItems(rest, budgetId, ids);
          });
          if (!answer) return [];
          financials = answer.financials;
          // Of a repeated call, an earlier one can have deleted the items whose answer was lost.
          const isRepeated = attempts > 1 && answer.deleted.length + answer.blocked.length === 0;
          const gone = new Set(isRepeated ? branches : answer.deleted);
          store.setState(({ edits, refused }) => ({
            edits: exceptIds(edits, gone),
            refused: exceptIds(refused, gone),
          }));
          return [...gone];
        },
        onWaiting && (() => onWaiting(branches)),
      );
      return { ids: deleted ?? [], financials };
    },
    async move(places, { fromBudgetId = budgetId, onWaiting } = {}) {
      const state = store.getState();
      const { items = [] } = state;
      const isWithin = fromBudgetId === budgetId && places.every((place) => place.budgetId === undefined);
      const remaining = places.map((place) => afterRemaining(items, place, (id) => isRemoving(state, id)));
      const ids = withDescendants(
        items,
        places.flatMap((place) => place.ids),
      );
      await change(
        { kind: 'move', ids, moves: isWithin ? remaining : [] },
        async (call) => {
          for (const place of remaining) {
            const saved = drafts.knownPlace(place);
            if (saved) await call(() => moveItems(rest, fromBudgetId, saved));
          }
        },
        onWaiting,
      );
    },
    async copy(place, onWaiting) {
      const ids = withDescendants(store.getState().items ?? [], place.ids);
      const idempotencyKey = randomKey();
      const copies = await change(
        { kind: 'copy', ids, moves: [] },
        async (call) => {
          const saved = drafts.knownPlace(place);
          return saved && (await call(() => copyItems(rest, budgetId, { ...saved, idempotencyKey })));
        },
        onWaiting,
      );
      return (copies ?? []).flatMap(({ id }) => id ?? []);
    },
    async restore(ids, onWaiting) {
      const one = { kind: 'restore' as const, ids, moves: [] };
      await change(one, (call) => call(() => restoreItems(rest, budgetId, ids)), onWaiting);
    },
  };
}
