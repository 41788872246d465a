import { type Kysely, sql } from 'kysely';
import type { CurrencyTotal, HomeContent, RecentItem } from '../../../legacy/content/home.ts';
import type { DB } from '../../database/database.types.ts';
import { toAmount } from './amount.ts';
import { readMoneyWithBelow } from './money-with-below.ts';
import { selectItems } from './select-items.ts';

const MAX_CURRENCIES = 200;
const RECENT_ITEMS = 12;

/** What the organization plans in each currency, in the order of the alphabet, and its newest items. */
export async function readHome(db: Kysely<DB>, organizationId: string): Promise<HomeContent> {
  const totals = await readTotals(db, organizationId);
  const recent = await readRecent(db, organizationId);
  return { kind: 'home', totals, recent };
}

async function readTotals(db: Kysely<DB>, organizationId: string): Promise<CurrencyTotal[]> {
  const rows = await db
    .selectFrom('budgets as budget')
    .leftJoin('budget_items as item', (join) =>
      join
        .onRef('item.budget_id', '=', 'budget.id')
        .on('item.organization_id', '=', organizationId)
        .on('item.deleted_at', 'is', null),
    )
    .where('budget.organization_id', '=', organizationId)
    .groupBy('budget.currency')
    .select([
      'budget.currency',
      sql<string>`coalesce(sum(item.planned), 0)`.as('planned'),
      sql<string>`coalesce(sum(item.committed), 0)`.as('committed'),
    ])
    .orderBy('budget.currency')
    .limit(MAX_CURRENCIES)
    .execute();
  return rows.map(({ currency, planned, committed }) => ({
    currency,
    planned: toAmount(planned),
    committed: toAmount(committed),
  }));
}

async function readRecent(db: Kysely<DB>, organizationId: string): Promise<RecentItem[]> {
  const items = await selectItems(db, organizationId)
    .select(['budget.id as budgetId', 'budget.name as budgetName', 'budget.currency'])
    .orderBy('item.created_at', 'desc')
    .orderBy('item.id', 'desc')
    .limit(RECENT_ITEMS)
    .execute();
  const money = await readMoneyWithBelow(
    db,
    organizationId,
    items.map((item) => item.id),
  );
  return items.map((item) => {
    const { planned, committed } = money.get(item.id) ?? { planned: 0, committed: 0 };
    return { ...item, planned, committed };
  });
}
