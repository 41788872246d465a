import type { StoreApi } from 'zustand/vanilla';
import { TransportFailure } from '../../../browser/transport/failures.ts';
import type { Rest } from '../../../browser/transport/rest.ts';
import { createItems } from '../items/item-changes.api.ts';
import { treePlaces } from '../rules/tree-places.ts';
import { asRefused, type DraftItem, isDraftId, savedPlace, withDraftLocks, withoutDraft } from './draft-item.ts';
import type { MovedItems } from './moved-items.ts';
import { sheetWords } from './sheet.words.ts';
import { type SheetItem, withEntry } from './sheet-items.ts';
import { hasPending, onlyIds, type SheetState } from './sheet-state.ts';
import type { Waiting } from './when-connected.ts';

type SheetDraftsOptions = {
  rest: Rest;
  budgetId: string;
  waiting: Waiting;
  /** Returns the items with the new ones, where they show. */
  arrange: (items: readonly SheetItem[], drafts: readonly DraftItem[]) => readonly SheetItem[];
};

/** The new items of a sheet, until the server has them. */
export function createSheetDrafts(
  store: StoreApi<SheetState>,
  { rest, budgetId, waiting, arrange }: SheetDraftsOptions,
) {
  /** The ids on the server. */
  const savedIds = new Map<string, string>();
  /** Returns the id of the server, once a new item has one. */
  const savedId = (id: string): string => savedIds.get(id) ?? id;
  /** Informed once the new items, by their ids, show as those of the server. */
  const savedListeners = new Map<string, (id: string) => void>();

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
    const items = arrange(before, drafts);
    const places = treePlaces(items);
    store.setState({
      ...{ drafts, items, places },
      lockedFields: withDraftLocks(lockedFields, drafts, custom),
      refused: onlyIds(refused, places.placeById),
    });
  }

  const draftOf = (id: string) => store.getState().drafts.find((draft) => draft.id === id);

  /** One that was discarded can come back after the items around it were saved. */
  function putDraft({ afterId, ...given }: DraftItem): void {
    const { drafts } = store.getState();
    const idOf = (id: string) => (draftOf(id) ? id : savedId(id));
    const after = afterId && idOf(afterId);
    const isKnown = after !== undefined && (draftOf(after) !== undefined || !isDraftId(after));
    const parentId = given.parentId && idOf(given.parentId);
    const draft = { ...given, parentId, ...(isKnown && { afterId: after }) };
    setDrafts(draftOf(draft.id) ? drafts.map((one) => (one.id === draft.id ? draft : one)) : [...drafts, draft]);
  }

  function dropDraft(id: string): void {
    setDrafts(withoutDraft(store.getState().drafts, id));
    store.setState((state) => ({ isWaiting: state.isWaiting && hasPending(state) }));
  }

  /** Creates an item. Without a connection, waits for one: a repeated creation does not create it again. */
  async function create(draftId: string): Promise<string | undefined> {
    const returns = draftOf(draftId)?.returns;
    const created = await waiting.whenConnected(
      async () => {
        const draft = draftOf(draftId);
        if (!draft) return [];
        const { id: idempotencyKey, type, name } = draft;
        const place = savedPlace(store.getState().drafts, draft);
        return await createItems(rest, budgetId, [{ type, name, idempotencyKey, ...place }]);
      },
      () => draftOf(draftId) !== undefined && draftOf(draftId)?.returns === returns,
    );
    return created && (created[0]?.id ?? '');
  }

  return {
    draftOf,
    savedId,
    /** Returns a place among the items that the server knows. Undefined without any of its items, or what they go into. */
    knownPlace<Place extends MovedItems>(place: Place): Place | undefined {
      const ids = place.ids.map(savedId).filter((id) => !isDraftId(id));
      const parentId = place.parentId && savedId(place.parentId);
      const parent = draftOf(parentId ?? '');
      if (parent) throw notSaved(sheetWords().saveFirst(parent.name));
      if (ids.length === 0 || (parentId !== null && isDraftId(parentId))) return undefined;
      let { afterId } = place;
      while (typeof afterId === 'string' && isDraftId(savedId(afterId))) afterId = draftOf(afterId)?.afterId;
      return { ...place, ids, parentId, afterId: afterId && savedId(afterId) };
    },
    putDraft,
    withoutSavedDrafts,
    refuseDraft(id: string, problem: string): void {
      const draft = draftOf(id);
      if (!draft) return;
      const kept = asRefused(draft);
      putDraft(kept);
      const name = { value: undefined, text: kept.name, problem };
      store.setState(({ refused }) => ({ refused: withEntry(refused, id, { name }) }));
    },
    dropDraft,
    dropWaiting(ids: readonly string[]): readonly DraftItem[] {
      const { isWaiting, drafts } = store.getState();
      if (!isWaiting) return [];
      for (const id of ids.filter((one) => draftOf(one)?.isSaving)) dropDraft(id);
      return drafts.filter(({ id }) => !draftOf(id));
    },
    /** Creates the item on the server. Resolves with its id; undefined for a draft that has gone. */
    async save(draftId: string, onSaved: (id: string) => void): Promise<string | undefined> {
      const id = await create(draftId);
      if (id === undefined) return undefined;
      savedIds.set(draftId, id);
      savedListeners.set(draftId, onSaved);
      store.setState(({ drafts }) => ({
        drafts: drafts.map((one) => (one.id === draftId ? { ...one, savedId: id } : one)),
      }));
      return id;
    },
    /** Another user signs in. */
    forget(): void {
      savedIds.clear();
      savedListeners.clear();
    },
  };
}

/** A change that can't be sent. */
const notSaved = (message: string) =>
  new TransportFailure({ code: 'ITEM_NOT_SAVED', status: -1, details: { message } });
