import { TransportFailure } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import type { ItemMove } from '../items/item-places.wire.ts';
import { isSameValue } from '../rules/column-values.ts';
import { isDeletedColumn } from './custom-cells.ts';
import type { Sheet } from './sheet.store.ts';
import { sheetWords } from './sheet.words.ts';
import type { ItemChange, RefusedText, ValueKey } from './sheet-items.ts';
import { isRemoving } from './sheet-state.ts';

type ChangeKind = 'created' | 'updated' | 'moved' | 'copied' | 'deleted' | 'restored';

/** What a page hears before and after a change of the user. Before a creation there are no ids. */
export type SheetNotice = { kind: ChangeKind; itemIds: readonly string[]; isDone: boolean };

/** Informs the page. Returns false before a change if the page prevents it. */
export type NotifyOfChange = (notice: SheetNotice) => boolean;

/** A value that was not saved, and why. */
export type RefusedValue = { id: string; key: ValueKey; problem: string; isConflict: boolean; isGone: boolean };

type MoveOptions = Parameters<Sheet['move']>[1] & { onShown?: () => void };

/** The changes of a sheet that the page can prevent. Rejects with a TransportFailure then, too. */
export type SheetChanges = Pick<
  Sheet,
  | 'putDraft'
  | 'draftOf'
  | 'refuseDraft'
  | 'dropDraft'
  | 'dropWaiting'
  | 'create'
  | 'createAll'
  | 'remove'
  | 'inOrder'
  | 'copy'
  | 'restore'
  | 'discard'
> & {
  /** Shows and saves changes, and resolves with what was refused. Undefined if the page prevents them. */
  edit(changes: readonly ItemChange[], refused?: readonly RefusedText[]): Promise<readonly RefusedValue[]> | undefined;
  /** Whether the item is being deleted. */
  isRemoving(id: string): boolean;
  /** Whether the key is of a custom column that was deleted. */
  isDeletedColumn(key: ValueKey): boolean;
  /** Moves items as the sheet does. Calls back once they show. */
  move(places: readonly ItemMove[], options?: MoveOptions): Promise<void>;
};

/** Returns the changes of a sheet, each of which informs the page before and after it. */
export function notifiedChanges(
  sheet: Sheet,
  { messages }: Pick<Shell, 'messages'>,
  notify: NotifyOfChange,
): SheetChanges {
  async function attempt<Result>(
    kind: ChangeKind,
    itemIds: readonly string[],
    run: () => Promise<Result>,
    idsOf: (result: Result) => readonly string[] = () => itemIds,
  ): Promise<Result> {
    if (!notify({ kind, itemIds, isDone: false })) throw preventedByPage();
    const result = await run();
    notify({ kind, itemIds: idsOf(result), isDone: true });
    return result;
  }

  async function whenSaved(changes: readonly ItemChange[]): Promise<readonly RefusedValue[]> {
    await settled(sheet, changes);
    const { refused, items = [] } = sheet.getState();
    const known = new Set(items.map(({ id }) => id));
    const values = refusedOf(changes, refused);
    const isSaved = ({ id, values: { ...sent } }: ItemChange) =>
      known.has(id) && Object.keys(sent).length > values.filter((value) => value.id === id).length;
    const itemIds = changes.filter(isSaved).map(({ id }) => id);
    if (itemIds.length > 0) notify({ kind: 'updated', itemIds, isDone: true });
    return values;
  }

  return {
    discard: sheet.discard,
    putDraft: sheet.putDraft,
    draftOf: sheet.draftOf,
    refuseDraft: sheet.refuseDraft,
    dropDraft: sheet.dropDraft,
    dropWaiting: sheet.dropWaiting,
    inOrder: sheet.inOrder,
    isRemoving: (id) => isRemoving(sheet.getState(), id),
    isDeletedColumn: (key) => isDeletedColumn(sheet.getState().custom, key),
    edit(changes, refused) {
      const itemIds = changes.map(({ id }) => id);
      if (itemIds.length > 0 && !notify({ kind: 'updated', itemIds, isDone: false })) {
        messages.show(sheetWords().prevented, 'error');
        return undefined;
      }
      sheet.edit(changes, refused);
      return whenSaved(changes);
    },
    create: (draftId, onSaved) =>
      attempt(
        'created',
        [],
        () => sheet.create(draftId, onSaved),
        (id) => [id],
      ),
    createAll: (items, onWaiting) =>
      attempt(
        'created',
        [],
        () => sheet.createAll(items, onWaiting),
        (ids) => ids,
      ),
    remove: (ids, onWaiting) =>
      attempt(
        'deleted',
        ids,
        () => sheet.remove(ids, onWaiting),
        (removed) => removed.ids,
      ),
    restore: (ids, onWaiting) => attempt('restored', ids, () => sheet.restore(ids, onWaiting)),
    copy: (place, onWaiting) =>
      attempt(
        'copied',
        place.ids,
        () => sheet.copy(place, onWaiting),
        (copies) => copies,
      ),
    move: (places, { onShown, ...options } = {}) =>
      attempt(
        'moved',
        places.flatMap(({ ids }) => ids),
        async () => {
          const moved = sheet.move(places, options);
          onShown?.();
          await moved;
        },
      ),
  };
}

/** A call that the page has aborted. */
const preventedByPage = () =>
  new TransportFailure({ code: 'CHANGE_PREVENTED', status: -1, details: { message: sheetWords().prevented } });

/** Resolves when none of these items waits to be saved. */
function settled(sheet: Sheet, changes: readonly ItemChange[]): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      const { edits } = sheet.getState();
      if (edits.size > 0 && changes.some(({ id }) => edits.has(id))) return;
      stop();
      resolve();
    };
    const stop = sheet.subscribe(check);
    check();
  });
}

/** Returns the values of these changes that were refused. */
function refusedOf(
  changes: readonly ItemChange[],
  refused: ReturnType<Sheet['getState']>['refused'],
): readonly RefusedValue[] {
  return changes.flatMap(({ id, values }) =>
    (Object.keys(values) as ValueKey[]).flatMap((key) => {
      const cell = refused.get(id)?.[key];
      return cell && isSameValue(cell.value, values[key])
        ? [{ id, key, problem: cell.problem, isConflict: cell.isConflict === true, isGone: cell.isGone === true }]
        : [];
    }),
  );
}
