import { sql } from 'kysely';
import type { RunningServer } from './start-server.ts';

/** A budget as a test declares it: its currency, and its children. */
export type Branch = { currency: string; below?: Readonly<Record<string, Branch>> };

/** Creates a hierarchy of budgets with the default rates of their currencies; returns the ids by name. */
export async function plantBudgets<Names extends string>(
  { db }: RunningServer,
  organizationId: string,
  tree: Readonly<Record<string, Branch>>,
): Promise<Record<Names, string>> {
  const ids: Record<string, string> = {};
  const plant = async (branches: Readonly<Record<string, Branch>>, parentId: string | null) => {
    for (const [name, { currency, below = {} }] of Object.entries(branches)) {
      const { id } = await db
        .insertInto('budgets')
        .values({ organization_id: organizationId, parent_id: parentId, name, currency })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids[name] = id;
      await plant(below, id);
      if (parentId === null) await listRates(id);
    }
  };
  const listRates = (rootId: string) =>
    sql`
      with recursive branch as (
        select id, currency from budgets where id = ${rootId}
        union
        select child.id, child.currency from branch join budgets as child on child.parent_id = branch.id
      ),
      listed as (
        insert into budget_currencies (budget_id, organization_id, from_currency, enabled)
        select distinct root.id, root.organization_id, branch.currency, true
        from branch cross join budgets as root
        where root.id = ${rootId}
        returning budget_id, organization_id, from_currency
      )
      insert into budget_rates (budget_id, organization_id, from_currency, valid_from, rate, source)
      select root.id, root.organization_id, from_currency, '2026-01-01',
        default_exchange_rate(from_currency, root.currency), 'DEFAULT'
      from listed join budgets as root on root.id = listed.budget_id
    `.execute(db);
  await plant(tree, null);
  return ids;
}
