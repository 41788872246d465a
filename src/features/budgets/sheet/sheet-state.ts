import { type TreePlaces, treePlaces } from '../rules/tree-places.ts';
import { type CustomColumns, NO_COLUMNS } from './custom-cells.ts';
import type { DraftItem } from './draft-item.ts';
import type { MovedItems } from './moved-items.ts';
import type { PendingEdit } from './pending-edits.ts';
import type { RefusedCells, SheetItem } from './sheet-items.ts';
import type { ValueFormats } from './shown-text.ts';

/** A deletion, move, copy or restoration whose result does not show yet. */
export type UnansweredChange = {
  kind: 'create' | 'remove' | 'move' | 'copy' | 'restore';
  /** Its items, with all that is in them. */
  ids: readonly string[];
  /** Where they show in the meantime. */
  moves: readonly MovedItems[];
  /** The items are being read again. */
  isAnswered?: true;
};

export type SheetState = {
  custom: CustomColumns;
  formats: ValueFormats;
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
  /** In the order in which the user made them. */
  unanswered: readonly UnansweredChange[];
  /** Why the last reading failed; the items of an earlier one stay. */
  failure: Error | undefined;
  /** Changes wait for a connection. */
  isWaiting: boolean;
  /** The server answered the last attempt with an error: the connection works. */
  isServerFailing: boolean;
};

/** A sheet whose items have not been read. */
export const EMPTY_SHEET: SheetState = {
  custom: NO_COLUMNS,
  formats: { locale: 'en', currency: undefined },
  lockedFields: new Map(),
  drafts: [],
  items: undefined,
  places: treePlaces([]),
  edits: new Map(),
  refused: new Map(),
  unanswered: [],
  failure: undefined,
  isWaiting: false,
  isServerFailing: false,
};

/** Whether changes have not reached the server yet. */
export const hasPending = ({
  edits,
  drafts,
  unanswered,
}: Pick<SheetState, 'edits' | 'drafts' | 'unanswered'>): boolean =>
  edits.size > 0 || unanswered.length > 0 || drafts.some(({ isSaving }) => isSaving);

/** Whether the last change of an item does not show yet. One that is restored after its deletion shows as before it. */
export const isUnanswered = ({ unanswered }: Pick<SheetState, 'unanswered'>, id: string): boolean => {
  const last = unanswered.findLast(({ ids }) => ids.includes(id));
  return last !== undefined && last.kind !== 'restore';
};

/** Whether an item is being deleted, and not restored after that. */
export const isRemoving = ({ unanswered }: Pick<SheetState, 'unanswered'>, id: string): boolean =>
  unanswered.findLast(({ kind, ids }) => ['remove', 'restore'].includes(kind) && ids.includes(id))?.kind === 'remove';

export const exceptIds = <Value>(map: ReadonlyMap<string, Value>, ids: ReadonlySet<string>) =>
  new Map([...map].filter(([id]) => !ids.has(id)));

/** Returns the map with other ids for some of its entries. */
export const renamed = <Value>(map: ReadonlyMap<string, Value>, ids: ReadonlyMap<string, string>) =>
  ids.size === 0 ? map : new Map([...map].map(([id, value]) => [ids.get(id) ?? id, value] as const));

export const onlyIds = <Value>(map: ReadonlyMap<string, Value>, ids: Pick<ReadonlySet<string>, 'has'>) =>
  new Map([...map].filter(([id]) => ids.has(id)));
