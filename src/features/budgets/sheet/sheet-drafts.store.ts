import type { StoreApi } from 'zustand/vanilla';
import type { Rest } from '../../../browser/transport/rest.ts';
import { createItems } from '../items/item-changes.api.ts';
import { treePlaces } from '../rules/tree-places.ts';
import { asRefused, type DraftItem, savedPlace, withDraftLocks, withDrafts, withoutDraft } from './draft-item.ts';
import { withEntry } from './sheet-items.ts';
import { hasPending, onlyIds, type SheetState } from './sheet-state.ts';
import type { Waiting } from './when-connected.ts';

/** The new items of a sheet, until the server has them. */
export function createSheetDrafts(store: StoreApi<SheetState>, rest: Rest, budgetId: string, waiting: Waiting) {
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
    const items = withDrafts(before, drafts);
    const places = treePlaces(items);
    store.setState({
      ...{ drafts, items, places },
      lockedFields: withDraftLocks(lockedFields, drafts, custom),
      refused: onlyIds(refused, places.placeById),
    });
  }

  const draftOf = (id: string) => store.getState().drafts.find((draft) => draft.id === id);

  function putDraft(draft: DraftItem): void {
    const { drafts } = store.getState();
    setDrafts(draftOf(draft.id) ? drafts.map((one) => (one.id === draft.id ? draft : one)) : [...drafts, draft]);
  }

  function dropDraft(id: string): void {
    setDrafts(withoutDraft(store.getState().drafts, id));
    store.setState((state) => ({ isWaiting: state.isWaiting && hasPending(state) }));
  }

  /** Creates an item. Without a connection, waits for one: a repeated creation does not create it again. */
  async function create(draftId: string): Promise<string | undefined> {
    const created = await waiting.whenConnected(
      async () => {
        const draft = draftOf(draftId);
        if (!draft) return [];
        const { id: idempotencyKey, type, name } = draft;
        const place = savedPlace(store.getState().drafts, draft);
        return await createItems(rest, budgetId, [{ type, name, idempotencyKey, ...place }]);
      },
      { isWanted: () => draftOf(draftId) !== undefined },
    );
    return created && (created[0]?.id ?? '');
  }

  return {
    draftOf,
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
    dropWaiting(ids: readonly string[]): readonly string[] {
      const { isWaiting, drafts } = store.getState();
      if (!isWaiting) return [];
      for (const id of ids.filter((one) => draftOf(one)?.isSaving)) dropDraft(id);
      return drafts.filter(({ id }) => !draftOf(id)).map(({ id }) => id);
    },
    /** Creates the item on the server. Resolves with its id; undefined for a draft that has gone. */
    async save(draftId: string, onSaved: (id: string) => void): Promise<string | undefined> {
      const id = await create(draftId);
      if (id === undefined) return undefined;
      savedListeners.set(draftId, onSaved);
      store.setState(({ drafts }) => ({
        drafts: drafts.map((one) => (one.id === draftId ? { ...one, savedId: id } : one)),
      }));
      return id;
    },
    /** Another user signs in. */
    forget(): void {
      savedListeners.clear();
    },
  };
}
