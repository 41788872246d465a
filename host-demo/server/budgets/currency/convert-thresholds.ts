import { type RawBuilder, sql, type Transaction } from 'kysely';
import { AMOUNT_END } from '../../../../src/features/budgets/items/amount.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { type Conversion, converted } from './conversion.ts';

/** Matches if an amount from which approval is required would be too large after a conversion. */
export const hasTooLargeThreshold = (budgetIds: RawBuilder<unknown>, conversion: Conversion): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from item_approval_settings as settings
    where settings.budget_id in (select unnest(${budgetIds}))
      and ${converted('settings.threshold', conversion)} >= ${AMOUNT_END}::numeric
  )`;

/** Stores the amounts from before the change from which approval is required. */
export async function keepThresholds(
  transaction: Transaction<Tables>,
  changeId: string,
  budgetIds: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into budget_currency_change_thresholds (change_id, budget_id, threshold)
    select ${changeId}, budget.id, settings.threshold
    from unnest(${budgetIds}) as budget (id)
    left join item_approval_settings as settings on settings.budget_id = budget.id
  `.execute(transaction);
}

/** Writes amounts that are computed from those before the change. */
export async function setThresholds(
  transaction: Transaction<Tables>,
  changeId: string,
  amount: (column: string) => RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update item_approval_settings as settings set threshold = ${aboveZero(amount('kept.threshold'))}
    from budget_currency_change_thresholds as kept
    where kept.change_id = ${changeId} and settings.budget_id = kept.budget_id and kept.threshold is not null
  `.execute(transaction);
}

/** Returns whether an amount was changed, added or removed after the conversion. */
export async function hasChangedThresholds(
  transaction: Transaction<Tables>,
  changeId: string,
  conversion: Conversion,
): Promise<boolean> {
  const after = aboveZero(converted('kept.threshold', conversion));
  const { rows } = await sql<{ answer: boolean }>`
    select exists (
      select from budget_currency_change_thresholds as kept
      left join item_approval_settings as settings on settings.budget_id = kept.budget_id
      where kept.change_id = ${changeId}
        and settings.threshold is distinct from case when kept.threshold is not null then ${after} end
    ) as answer
  `.execute(transaction);
  return rows[0]?.answer === true;
}

/** The settings have no threshold of zero. */
const aboveZero = (amount: RawBuilder<unknown>) => sql`greatest(${amount}, 0.0001)`;
