import { type TreePlaces, treePlaces } from '../rules/tree-places.ts';
import { type CustomColumns, NO_COLUMNS } from './custom-cells.ts';
import type { DraftItem } from './draft-item.ts';
import type { PendingEdit } from './pending-edits.ts';
import type { RefusedCells, SheetItem } from './sheet-items.ts';
import type { ValueFormats } from './shown-text.ts';

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
  /** The items that are being deleted, with all that is in them. */
  removing: readonly string[];
  /** Why the last reading failed; the items of an earlier one stay. */
  failure: Error | undefined;
  /** Changes wait for a connection. */
  isWaiting: boolean;
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
  removing: [],
  failure: undefined,
  isWaiting: false,
};

/** Whether changes have not reached the server yet. */
export const hasPending = ({ edits, drafts, removing }: Pick<SheetState, 'edits' | 'drafts' | 'removing'>): boolean =>
  edits.size > 0 || removing.length > 0 || drafts.some(({ isSaving }) => isSaving);

export const exceptIds = <Value>(map: ReadonlyMap<string, Value>, ids: ReadonlySet<string>) =>
  new Map([...map].filter(([id]) => !ids.has(id)));

/** Returns the map with other ids for some of its entries. */
export const renamed = <Value>(map: ReadonlyMap<string, Value>, ids: ReadonlyMap<string, string>) =>
  ids.size === 0 ? map : new Map([...map].map(([id, value]) => [ids.get(id) ?? id, value] as const));

export const onlyIds = <Value>(map: ReadonlyMap<string, Value>, ids: Pick<ReadonlySet<string>, 'has'>) =>
  new Map([...map].filter(([id]) => ids.has(id)));
