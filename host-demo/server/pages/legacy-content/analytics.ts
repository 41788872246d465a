import type { Kysely } from 'kysely';
import type { AnalyticsContent, CategoryTotal } from '../../../legacy/content/analytics.ts';
import { readCategoryTotals } from '../../budgets/totals/queries.ts';
import type { DB } from '../../platform/database/database.types.ts';

const MAX_CATEGORIES = 500;
const WITHOUT_CATEGORY = 'Without a category';

/**
 * Reads amounts by currency and top category. Categories with the same name in several budgets are merged. Currencies
 * are in alphabetical order, categories by planned amount, largest first.
 */
export async function readAnalytics(db: Kysely<DB>, organizationId: string): Promise<AnalyticsContent> {
  const groups = new Map<string, CategoryTotal[]>();
  for (const { currency, category, planned, committed } of await readCategoryTotals(db, organizationId, {
    limit: MAX_CATEGORIES,
  })) {
    const categories = groups.get(currency) ?? [];
    categories.push({ name: category ?? WITHOUT_CATEGORY, planned, committed });
    groups.set(currency, categories);
  }
  return { kind: 'analytics', groups: [...groups].map(([currency, categories]) => ({ currency, categories })) };
}
