import type { Kysely } from 'kysely';
import { DEFAULT_LABELS, type Preferences } from '../../../../src/features/budgets/preferences/preferences.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { recordDifference } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { changeBudgets } from '../change-budgets.ts';

/** Returns a budget's preferences. Unsaved labels have the product's defaults. */
export async function readPreferences(
  db: Kysely<Tables>,
  { budgetId }: Pick<OwnBudget, 'budgetId'>,
): Promise<Preferences> {
  const row = await db
    .selectFrom('budget_preferences')
    .where('budget_id', '=', budgetId)
    .selectAll()
    .executeTakeFirst();
  return {
    campaignButtonLabel: row?.category_label ?? DEFAULT_LABELS.campaignButtonLabel,
    subCampaignButtonLabel: row?.subcategory_label ?? DEFAULT_LABELS.subCampaignButtonLabel,
    lineItemButtonLabel: row?.line_item_label ?? DEFAULT_LABELS.lineItemButtonLabel,
    highlightedItemButtonLabel: row?.placeholder_label ?? DEFAULT_LABELS.highlightedItemButtonLabel,
    includeDecimalsForAllNumbers: row?.show_decimals ?? false,
    isMultiCurrencyReporting: row?.multi_currency_reporting ?? false,
  };
}

/** Saves the given fields and keeps the others. */
export async function savePreferences(
  db: Kysely<Tables>,
  own: OwnBudget,
  changed: Partial<Preferences>,
): Promise<void> {
  const values = {
    ...(changed.campaignButtonLabel !== undefined && { category_label: changed.campaignButtonLabel }),
    ...(changed.subCampaignButtonLabel !== undefined && { subcategory_label: changed.subCampaignButtonLabel }),
    ...(changed.lineItemButtonLabel !== undefined && { line_item_label: changed.lineItemButtonLabel }),
    ...(changed.highlightedItemButtonLabel !== undefined && { placeholder_label: changed.highlightedItemButtonLabel }),
    ...(changed.includeDecimalsForAllNumbers !== undefined && { show_decimals: changed.includeDecimalsForAllNumbers }),
    ...(changed.isMultiCurrencyReporting !== undefined && {
      multi_currency_reporting: changed.isMultiCurrencyReporting,
    }),
  };
  await changeBudgets(db, own, async (transaction) => {
    const before = await readPreferences(transaction, own);
    await transaction
      .insertInto('budget_preferences')
      .values({ budget_id: own.budgetId, organization_id: own.organizationId, ...values })
      .onConflict((conflict) => conflict.column('budget_id').doUpdateSet(values))
      .execute();
    const { organizationId, budgetId } = own;
    const entry = { action: 'budget.preferences-changed', organizationId, budgetId } as const;
    await recordDifference(transaction, entry, { ...before }, { ...(await readPreferences(transaction, own)) });
  });
}

/** Returns the value stored under this name, or null. */
export async function readProperty(db: Kysely<Tables>, { budgetId }: OwnBudget, name: string): Promise<unknown> {
  const row = await db
    .selectFrom('budget_properties')
    .where('budget_id', '=', budgetId)
    .where('name', '=', name)
    .select('value')
    .executeTakeFirst();
  return row ? JSON.parse(row.value) : null;
}

/** Stores a JSON value; null deletes it. */
export async function saveProperty(
  db: Kysely<Tables>,
  own: OwnBudget,
  { name, value }: { name: string; value: string },
): Promise<void> {
  await changeBudgets(db, own, async (transaction) => {
    const before = await readProperty(transaction, own, name);
    const { organizationId, budgetId } = own;
    const entry = { action: 'budget.property-changed', organizationId, budgetId } as const;
    await recordDifference(transaction, entry, { [name]: before }, { [name]: JSON.parse(value) });
    if (value === 'null') {
      await transaction
        .deleteFrom('budget_properties')
        .where('budget_id', '=', own.budgetId)
        .where('name', '=', name)
        .execute();
      return;
    }
    await transaction
      .insertInto('budget_properties')
      .values({ budget_id: own.budgetId, organization_id: own.organizationId, name, value })
      .onConflict((conflict) => conflict.columns(['budget_id', 'name']).doUpdateSet({ value }))
      .execute();
  });
}
