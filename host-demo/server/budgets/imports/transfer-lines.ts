import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { importAmount } from '../../../../src/features/budgets/rules/import-amount.ts';
import { columnNamed } from '../../../../src/features/budgets/rules/import-columns.ts';
import { TRANSFER_RULE, TransferInputWire } from '../../../../src/features/budgets/transfers/target-transfers.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { echo } from '../../platform/failures/echo.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { pathKey } from './category-places.ts';

/** The index of each field in a row; -1 if no column has it. */
export const TransferColumns = v.object({ from: v.number(), to: v.number(), amount: v.number(), note: v.number() });
type TransferColumns = v.InferOutput<typeof TransferColumns>;

/** The ids of line items and of targets by the text that names them. */
export type Sides = ReadonlyMap<string, { itemId?: string; budgetId?: string }[]>;

const CELL_SHOWN_MAX = 80;

/** Returns where a file has the fields of transfers: in columns of their names. Throws BAD_REQUEST. */
export function placeTransferColumns(headers: readonly string[]): TransferColumns {
  const indexOf = (name: string) => columnNamed(name, headers, []);
  const columns = { from: indexOf('From'), to: indexOf('To'), amount: indexOf('Amount'), note: indexOf('Note') };
  if (columns.amount >= 0 && (columns.from >= 0 || columns.to >= 0)) return columns;
  throw new Failure('BAD_REQUEST', { message: 'Transfers need the columns “Amount”, and “From”, “To” or both.' });
}

/** Returns what the rows of a budget can name: its line items by path, and the targets of its hierarchy. */
export async function readSides(db: Kysely<Tables>, budgetId: string): Promise<Sides> {
  const { rows } = await sql<{ text: string; itemId: string | null; budgetId: string | null }>`
    with recursive place as (
      select id, type, name as path from budget_items
      where budget_id = ${budgetId} and parent_id is null and deleted_at is null
      union all
      select child.id, child.type, place.path || ' > ' || child.name
      from place join budget_items as child on child.parent_id = place.id and child.budget_id = ${budgetId}
      where child.deleted_at is null
    ),
    above as (
      select id, parent_id from budgets where id = ${budgetId}
      union
      select parent.id, parent.parent_id from above join budgets as parent on parent.id = above.parent_id
    ),
    hierarchy as (
      select id from above where parent_id is null
      union
      select child.id from hierarchy join budgets as child on child.parent_id = hierarchy.id
    )
    select path as text, id as "itemId", null as "budgetId" from place where type = 'LINE_ITEM'
    union all
    select 'Target: ' || name, null, id from budgets join hierarchy using (id)
    union all
    select 'Target', null, id from budgets where id = ${budgetId}
  `.execute(db);
  const sides = new Map<string, { itemId?: string; budgetId?: string }[]>();
  for (const { text, ...side } of rows) {
    const key = pathKey(text);
    const one = side.itemId !== null ? { itemId: side.itemId } : { budgetId: side.budgetId ?? '' };
    sides.set(key, [...(sides.get(key) ?? []), one]);
  }
  return sides;
}

/** Returns the request of a row, or the message for an invalid one. A row with one side is an adjustment. */
export function readTransferLine(
  row: readonly string[],
  columns: TransferColumns,
  sides: Sides,
): v.InferOutput<typeof TransferInputWire> | string {
  const cell = (index: number) => (row[index] ?? '').trim();
  const shown = (text: string) => `“${echo(text, CELL_SHOWN_MAX).replace(/\p{Cc}/gu, ' ')}”`;
  const [from, to] = [cell(columns.from), cell(columns.to)];
  for (const text of [from, to]) {
    const count = text === '' ? 1 : (sides.get(pathKey(text)) ?? []).length;
    if (count === 0) return `The budget has no item ${shown(text)}.`;
    if (count > 1) return `There are several items or budgets ${shown(text)}.`;
  }
  const text = cell(columns.amount);
  const amount = importAmount(text);
  if (amount === undefined) return `${shown(text)} is no amount such as 1234.5, or is below zero.`;
  const sideOf = (name: string) => (name === '' ? undefined : sides.get(pathKey(name))?.[0]);
  const input = v.safeParse(TransferInputWire, {
    kind: from !== '' && to !== '' ? 'TRANSFER' : 'ADJUSTMENT',
    fromItemId: sideOf(from)?.itemId,
    fromBudgetId: sideOf(from)?.budgetId,
    toItemId: sideOf(to)?.itemId,
    toBudgetId: sideOf(to)?.budgetId,
    amount,
    note: cell(columns.note),
  });
  return input.success ? input.output : TRANSFER_RULE;
}
