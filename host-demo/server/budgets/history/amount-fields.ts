import { type Kysely, sql } from 'kysely';
import { holdsMoney } from '../../../../src/features/budgets/rules/money-columns.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { readColumns } from '../columns/queries.ts';

/**
 * Returns the names that the audit log has for the columns of a budget whose values are amounts in its currency, also
 * earlier names and those of deleted columns.
 */
export async function readAmountFields(db: Kysely<Tables>, own: OwnBudget): Promise<ReadonlySet<string>> {
  const columns = await readColumns(db, own.budgetId);
  const known = new Map<string, { type: string; names: Set<string> }>();
  for (const { id, type, name } of [...(await readEarlier(db, own)), ...columns]) {
    const names = known.get(id)?.names ?? new Set();
    if (name !== null) names.add(name);
    known.set(id, { type: type ?? known.get(id)?.type ?? '', names });
  }
  const amounts = [...known].filter(([, column]) => holdsMoney(column));
  // A column has its id in its name while other values have the same name.
  return new Set(amounts.flatMap(([id, { names }]) => [...names].flatMap((name) => [name, `${name} (${id})`])));
}

type Earlier = { id: string; name: string | null; type: string | null };

/** Returns what the audit log says of columns, oldest first. */
async function readEarlier(db: Kysely<Tables>, { organizationId, budgetId }: OwnBudget): Promise<Earlier[]> {
  const { rows } = await sql<Earlier>`
    select object_id as id, state.name, state.type
    from audit_log,
      lateral (values (object_name, null), (before ->> 'name', before ->> 'type'), (after ->> 'name', after ->> 'type'))
        as state (name, type)
    where budget_id = ${budgetId} and organization_id = ${organizationId} and object_kind = 'column'
      and coalesce(state.name, state.type) is not null
    order by audit_log.id
  `.execute(db);
  return rows;
}
