import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { type DatedExchangeRate, RATE_SOURCES } from '../../../../src/features/budgets/currency/currency.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { amountText } from '../../platform/money/amount-text.ts';
import { lineOf } from './hierarchy.ts';

const Source = v.picklist(RATE_SOURCES);

/** Returns all rates of the hierarchy, without those of the root's own currency, which is 1. */
export async function readDatedRates(db: Kysely<Tables>, own: OwnBudget): Promise<DatedExchangeRate[]> {
  const { rows } = await sql<DatedExchangeRate & { createdAt: Date }>`
    with recursive ${lineOf(own)}
    select one.from_currency as "fromCurrency", one.valid_from as "validFrom",
      ${amountText('one.rate')} as rate, one.source, ${fullName('author')} as author, one.created_at as "createdAt"
    from line
    join budgets as root on root.id = line.id and root.parent_id is null
    join budget_rates as one on one.budget_id = root.id and one.from_currency <> root.currency
    left join people as author on author.id = one.created_by
    order by one.from_currency, one.valid_from, one.id
  `.execute(db);
  return rows.map(({ createdAt, source, ...row }) => ({
    ...row,
    source: v.parse(Source, source),
    createdAt: createdAt.toISOString(),
  }));
}
