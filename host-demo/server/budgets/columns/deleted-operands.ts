import { type Kysely, sql } from 'kysely';
import type { Column } from '../../../../src/features/budgets/columns/columns.wire.ts';
import { missingIn } from '../../../../src/features/budgets/rules/calculations.ts';
import type { Tables } from '../../platform/database/open-database.ts';

type Deleted = { id: string; name: string };

/** Returns the columns, whose calculations have the last names of deleted columns, as far as the audit log has them. */
export async function withDeletedOperands(
  db: Kysely<Tables>,
  budgetId: string,
  columns: readonly Column[],
): Promise<Column[]> {
  const missing = new Map(columns.map(({ id, calculation = '' }) => [id, missingIn(calculation, columns)]));
  const ids = [...new Set([...missing.values()].flat())];
  if (ids.length === 0) return [...columns];
  const { rows } = await sql<Deleted>`
    select object_id as id, object_name as name
    from audit_log
    where budget_id = ${budgetId} and object_kind = 'column' and action = 'budget.column-deleted'
      and object_id = any(${ids}) and object_name is not null
  `.execute(db);
  return columns.map((column) => {
    const deletedOperands = rows.filter(({ id }) => missing.get(column.id)?.includes(id));
    return { ...column, ...(deletedOperands.length > 0 && { deletedOperands }) };
  });
}
