import { isGroup } from '../rules/item-nesting.ts';
import type { ValueKey } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';

/** Where the next cell is after a change. `leave`: the focus has gone elsewhere. */
export type Move = 'next' | 'previous' | 'below' | 'stay' | 'leave';

/** The values that users edit, in the order of Tab. */
const EDITED: readonly ValueKey[] = ['name', 'planned', 'status', 'startsOn', 'endsOn'];

/** Groups show the sums of what they contain. */
export const isEditable = ({ type }: Pick<SheetRow, 'type'>, key: ValueKey): boolean =>
  key !== 'planned' || !isGroup(type);

type Rows = readonly { item: Pick<SheetRow, 'type'> }[];
type Cell = { index: number; key: ValueKey };

/** Returns the cell after a change, passing those that can't be edited; undefined at the end, and to stay in the row. */
export function cellAfter(rows: Rows, { index, key }: Cell, move: Move): Cell | undefined {
  if (move === 'below') {
    const below = rows.findIndex(({ item }, at) => at > index && isEditable(item, key));
    return below === -1 ? undefined : { index: below, key };
  }
  if (move !== 'next' && move !== 'previous') return undefined;
  const step = move === 'next' ? 1 : -1;
  for (
    let [at, place] = [index, EDITED.indexOf(key) + step];
    rows[at];
    at += step, place = step > 0 ? 0 : EDITED.length - 1
  ) {
    const item = rows[at]?.item;
    for (; EDITED[place]; place += step) {
      const next = EDITED[place];
      if (item && next && isEditable(item, next)) return { index: at, key: next };
    }
  }
  return undefined;
}
