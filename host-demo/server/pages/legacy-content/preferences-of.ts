import type { Kysely } from 'kysely';
import type { BudgetPreferences } from '../../../legacy/parts/budget-item.ts';
import { readPreferences } from '../../budgets/preferences/queries.ts';
import type { Tables } from '../../platform/database/open-database.ts';

/** What is set for a budget, as far as its pages show it. */
export async function preferencesOf(db: Kysely<Tables>, budgetId: string): Promise<BudgetPreferences> {
  const saved = await readPreferences(db, { budgetId });
  return {
    labels: {
      CATEGORY: saved.campaignButtonLabel,
      SUBCATEGORY: saved.subCampaignButtonLabel,
      LINE_ITEM: saved.lineItemButtonLabel,
      PLACEHOLDER: saved.highlightedItemButtonLabel,
    },
    showDecimals: saved.includeDecimalsForAllNumbers,
  };
}
