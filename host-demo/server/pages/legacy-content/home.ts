import type { Kysely } from 'kysely';
import type { HomeContent, RecentItem } from '../../../legacy/content/home.ts';
import { readTotals } from '../../budgets/totals/queries.ts';
import type { DB } from '../../platform/database/database.types.ts';
import { readMoneyWithBelow } from './money-with-below.ts';
import { selectItems } from './select-items.ts';

const RECENT_ITEMS = 12;

/** Reads the organization's planned amounts by currency, in alphabetical order, and its newest items. */
export async function readHome(db: Kysely<DB>, organizationId: string): Promise<HomeContent> {
  const totals = await readTotals(db, organizationId);
  const recent = await readRecent(db, organizationId);
  return {
    kind: 'home',
    totals: totals.map(({ currency, planned, committed }) => ({ currency, planned, committed })),
    recent,
  };
}

async function readRecent(db: Kysely<DB>, organizationId: string): Promise<RecentItem[]> {
  const items = await selectItems(db, organizationId)
    .where('budget.template', '=', false)
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
