import type { Transaction } from 'kysely';
import { formatMoney } from '../../../../src/base/formats/money.ts';
import {
  type DatedAmount,
  type Worth,
  worthFrom,
  worthOf,
  worthText,
} from '../../../../src/features/budgets/rules/dated-rates.ts';
import { excessOf } from '../../../../src/features/budgets/rules/target-check.ts';
import {
  BUDGET_EXCEEDED,
  type TargetRehearsal,
  type TargetWarning,
} from '../../../../src/features/budgets/target/target.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { Checked } from '../items/settle-each.ts';
import { type Rule, readPlanned, readRule } from './read-target.ts';

type Place = Pick<OwnBudget, 'organizationId' | 'budgetId'>;

/** An amount before and after a change; undefined for an item that did not exist. */
export type AmountChange = { before?: DatedAmount; after: DatedAmount };

type Options<Ready> = {
  /** Refuses each change on its own; otherwise one that exceeds the target refuses all. */
  isPartial: boolean;
  /** Undefined for what changes no amount. */
  changeOf: (ready: Ready) => AmountChange | undefined;
};

/**
 * Checks changes of items against the target of their budget before they are written (docs/decisions/0058-targets-and-dated-rates.md).
 * Throws BUDGET_EXCEEDED; with `isPartial`, changes that exceed the target are failures in the result. Those that reduce
 * what is planned count first. Requires the lock of the budget.
 */
export async function checkTarget<Ready extends object>(
  transaction: Transaction<Tables>,
  budget: Place,
  checked: readonly Checked<Ready>[],
  { isPartial, changeOf }: Options<Ready>,
): Promise<{ checked: readonly Checked<Ready>[]; warnings: TargetWarning[] }> {
  const rule = await findLimit(transaction, budget);
  if (!rule) return { checked, warnings: [] };
  const target = worthFrom(rule.target);
  const { planned } = await readPlanned(transaction, { ...rule, budgetId: budget.budgetId });
  const before = worthFrom(planned);
  const deltas = checked.map((one) => (one instanceof Failure ? 0n : deltaOf(changeOf(one), rule)));
  if (!isPartial || rule.exceedRule === 'WARN') {
    const after = deltas.reduce((sum, delta) => sum + delta, before);
    return { checked, warnings: judge(rule, excessOf(target, before, after)) };
  }
  let sum = deltas.reduce((reduced, delta) => (delta < 0n ? reduced + delta : reduced), before);
  const settled = checked.map((one, index) => {
    const delta = deltas[index] ?? 0n;
    if (delta <= 0n) return one;
    const excess = excessOf(target, sum, sum + delta);
    if (excess !== undefined) return failureOf(warningOf(rule, excess));
    sum += delta;
    return one;
  });
  return { checked: settled, warnings: [] };
}

/**
 * Begins to watch what is planned in a budget. Call the result after the change: it throws BUDGET_EXCEEDED, or returns the
 * warnings. Requires the lock of the budget.
 */
export async function watchTarget(
  transaction: Transaction<Tables>,
  budget: Place,
): Promise<() => Promise<TargetWarning[]>> {
  const rule = await findLimit(transaction, budget);
  if (!rule) return async () => [];
  const target = worthFrom(rule.target);
  const read = async () => worthFrom((await readPlanned(transaction, { ...rule, budgetId: budget.budgetId })).planned);
  const before = await read();
  return async () => judge(rule, excessOf(target, before, await read()));
}

/**
 * Returns what changes of amounts in a budget would exceed, without a change; undefined if nothing. They must not count as
 * planned yet.
 */
export async function rehearseTarget(
  transaction: Transaction<Tables>,
  budget: Place,
  changes: readonly AmountChange[],
): Promise<TargetRehearsal | undefined> {
  const rule = await findLimit(transaction, budget);
  if (!rule) return undefined;
  const { planned } = await readPlanned(transaction, { ...rule, budgetId: budget.budgetId });
  const before = worthFrom(planned);
  const after = changes.reduce((sum, change) => sum + deltaOf(change, rule), before);
  const excess = excessOf(worthFrom(rule.target), before, after);
  return excess === undefined ? undefined : { ...warningOf(rule, excess), isRefused: rule.exceedRule === 'STOP' };
}

type Limit = Rule & { target: string };

/** Returns the rule of a budget with a target. Most budgets have none, which one short query finds. */
async function findLimit(
  transaction: Transaction<Tables>,
  { organizationId, budgetId }: Place,
): Promise<Limit | undefined> {
  const limited = await transaction
    .selectFrom('budgets')
    .where('organization_id', '=', organizationId)
    .where('id', '=', budgetId)
    .where('exceed_rule', '<>', 'NONE')
    .select('id')
    .executeTakeFirst();
  if (!limited) return undefined;
  const rule = await readRule(transaction, { organizationId, budgetId });
  return rule.target === null ? undefined : { ...rule, target: rule.target };
}

function deltaOf(change: AmountChange | undefined, rule: Rule): Worth {
  if (!change) return 0n;
  const { before, after } = change;
  return worthOf(after, rule) - (before ? worthOf(before, rule) : 0n);
}

/** Throws for the rule STOP; returns the warnings for WARN. */
function judge(rule: Limit, excess: Worth | undefined): TargetWarning[] {
  if (excess === undefined) return [];
  const warning = warningOf(rule, excess);
  if (rule.exceedRule === 'STOP') throw failureOf(warning);
  return [warning];
}

function warningOf({ target, currency }: Limit, excess: Worth): TargetWarning {
  const found = { excess: worthText(excess), target, currency: currency.id, symbol: currency.symbol };
  const text = (amount: string) => formatMoney(amount as `${number}`, { locale: 'en', currency, decimals: true });
  const message = `This exceeds the target of ${text(found.target)} by ${text(found.excess)}.`;
  return { code: BUDGET_EXCEEDED, message, ...found };
}

function failureOf({ code, message, ...details }: TargetWarning): Failure {
  return new Failure(code, { message, details });
}
