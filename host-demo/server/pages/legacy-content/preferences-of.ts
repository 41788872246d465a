import type { Kysely } from 'kysely';
import type { BudgetPreferences } from '../../../legacy/parts/budget-item.ts';
import { readPreferences } from '../../budgets/preferences/queries.ts';
import type { Tables } from '../../platform/database/open-database.ts';

/** Returns a budget's preferences, as far as its pages show them. */
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
