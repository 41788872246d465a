import type { Kysely } from 'kysely';
import type { ItemChange } from '../../../../src/features/budgets/items/item-changes.wire.ts';
import { unitsOf } from '../../../../src/features/budgets/rules/amounts.ts';
import { isSameValue } from '../../../../src/features/budgets/rules/column-values.ts';
import { ascendingIds } from '../../../../src/features/budgets/rules/tag-ids.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { readColumnValues } from '../column-values/read-values.ts';
import { readChangeable } from '../items/changeable-items.ts';
import type { ItemTags } from '../items/item-tags.ts';
import { checkUpdates, type Update } from '../items/item-updates.ts';
import type { Writer } from '../writer.ts';
import type { ImportColumns } from './import-columns.ts';
import type { ImportLine, NumberedLine, RejectedRow } from './read-lines.ts';
import type { RowProblem } from './row-problem.ts';

type Place = Pick<OwnBudget, 'organizationId' | 'budgetId'>;
/** A row, and the line item that it changes. */
export type ExistingLine = NumberedLine & { id: string };
export type LineChanges = { updates: Update[]; rejected: RejectedRow[]; tags: ItemTags };

/** Returns what rows change in line items, and those that the user may not change. */
export async function checkLineChanges(
  db: Kysely<Tables>,
  own: Place,
  existing: readonly ExistingLine[],
  { writer, columns }: { writer: Writer; columns: ImportColumns },
): Promise<LineChanges> {
  const ids = existing.map(({ id }) => id);
  const items = await readChangeable(db, own, ids);
  const values = await readColumnValues(db, own, ids);
  const wanted = existing.flatMap((row) => {
    const item = items.get(row.id);
    const change = item && changeOf(item, row.line, values.get(row.id) ?? {});
    return change ? [{ row, change }] : [];
  });
  const changes = wanted.map(({ change }) => change);
  const { checked, tags } = await checkUpdates(db, own, changes, { writer, isPartial: true });
  const rejected = checked.flatMap((one, index) => {
    const { row, cells } = wanted[index]?.row ?? { row: 0, cells: [] };
    return one instanceof Failure ? [{ ...problemOf(one, columns), row, cells }] : [];
  });
  return { updates: checked.filter((one): one is Update => !(one instanceof Failure)), rejected, tags };
}

type Item = ItemChange['fields'] & { id: string; version: number };

/** Returns what a row changes; undefined if nothing. Empty cells change nothing. */
function changeOf(item: Item, line: ImportLine, known: Readonly<Record<string, unknown>>): ItemChange | undefined {
  const { planned, startsOn, endsOn, ownerId } = line;
  const tagIds = ascendingIds(line.tagIds);
  const fields = {
    ...(planned !== null && unitsOf(planned) !== unitsOf(item.planned ?? '0') && { planned }),
    ...(startsOn !== null && startsOn !== item.startsOn && { startsOn }),
    ...(endsOn !== null && endsOn !== item.endsOn && { endsOn }),
    ...(ownerId !== null && ownerId !== item.ownerId && { ownerId }),
    ...(tagIds.length > 0 && !isSameValue(tagIds, item.tagIds ?? []) && { tagIds }),
  };
  const values = Object.fromEntries(
    Object.entries(line.values).filter(([id, value]) => !isSameValue(value, known[id])),
  );
  const hasValues = Object.keys(values).length > 0;
  if (Object.keys(fields).length === 0 && !hasValues) return undefined;
  return { id: item.id, version: item.version, fields, ...(hasValues && { values }) };
}

/** Returns why a line item can't be changed, and the cell that decides. It can be right for another line item. */
function problemOf({ code, details }: Failure, columns: ImportColumns): RowProblem {
  const column = code === 'ITEM_APPROVED' ? columns.planned : code === 'INVALID_DATE_CONFIG' ? columns.endsOn : null;
  return { message: details.message ?? '', column, text: '', isByRow: true };
}
