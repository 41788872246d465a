import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import { formatDate } from '../../../base/formats/dates.ts';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { formatMoney } from '../../../base/formats/money.ts';
import { fromWireDate } from '../../../base/formats/wire-dates.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { followItems } from '../items/follow-items.ts';
import { budgetsOf } from '../list/budgets.store.ts';
import { targetWords } from '../target/target.words.ts';
import { readBranchTotals } from '../totals/branch-totals.api.ts';

type BranchTotalProps = { shell: Shell; budgetId: string; locale: string; decimals: boolean };

/** What a budget and those below it plan, in the currency of their root. Empty for a budget without others below it. */
export function BranchTotal(props: BranchTotalProps) {
  const { tree } = useStore(budgetsOf(props.shell));
  const isAlone = !tree?.budgets.some(({ parentId }) => parentId === props.budgetId);
  return isAlone ? null : <LoadedTotal {...props} />;
}

function LoadedTotal({ shell, budgetId, locale, decimals }: BranchTotalProps) {
  const words = useWords(targetWords);
  const { rest, live } = shell;
  const { value, reload } = useLoaded(
    budgetId,
    useCallback(() => readBranchTotals(rest, budgetId), [rest, budgetId]),
  );
  useEffect(() => followItems(live, () => void reload()), [live, reload]);
  if (!value) return null;
  const { currency, budgets, planned, ratesAsOf } = value;
  return (
    <dl className="sheet-totals" aria-label={words.withBudgetsBelow(budgets - 1)} data-ref="sheet-branch">
      <div>
        <dt>{words.withBudgetsBelow(budgets - 1)}</dt>
        <dd>{formatMoney(planned as Decimal, { locale, currency, decimals })}</dd>
      </div>
      {ratesAsOf !== null && (
        <div>
          <dt>{words.ratesAsOf}</dt>
          <dd className="sheet-rates-day">{formatDate(fromWireDate(ratesAsOf))}</dd>
        </div>
      )}
    </dl>
  );
}
