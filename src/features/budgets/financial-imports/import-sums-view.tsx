import { isolated } from '../../../base/text/isolated.ts';
import { Callout } from '../../../ui/callout/callout.tsx';
import { amountOf, unitsOf } from '../rules/amounts.ts';
import { type InCurrency, moneyText } from '../rules/money-text.ts';
import type { ImportSums } from './financial-imports.wire.ts';
import { importStepsWords as all } from './import-steps.words.ts';
import { countText } from './step-props.ts';

const words = all.check;

type ImportSumsViewProps = {
  sums: ImportSums;
  budget: { id: string } & InCurrency;
  title: string;
  locale: string;
};

/** What a budget would add up to after an import, and what that would exceed. */
export function ImportSumsView({ sums, budget, title, locale }: ImportSumsViewProps) {
  const { column, planned, before, after, excess, exceededItems } = sums;
  const money = (amount: string, currency: InCurrency = budget) => moneyText(amount, currency, locale);
  const over = unitsOf(after) - unitsOf(planned);
  const isIncreased = unitsOf(after) > unitsOf(before);
  const names = new Intl.ListFormat('en').format(exceededItems.names.map((name) => `“${isolated(name)}”`));
  const problems = [
    excess && words.excess(money(excess.target, excess), money(excess.excess, excess)),
    !excess && over > 0n && isIncreased && words.overPlanned(money(amountOf(over))),
    exceededItems.count > 0 &&
      words.overItems(countText(exceededItems.count, locale), exceededItems.count === 1, names),
  ].filter((text) => typeof text === 'string');
  return (
    <section className="import-sums" aria-labelledby={`import-sums-${budget.id}`}>
      <h3 id={`import-sums-${budget.id}`} className="import-heading">
        {title}
      </h3>
      <dl className="import-sums-list">
        <div>
          <dt>{words.columns[column]}</dt>
          <dd data-ref="import-sum-after">
            {money(after)}
            {before !== after && <span className="import-note">{words.before(money(before))}</span>}
          </dd>
        </div>
        <div>
          <dt>{words.planned}</dt>
          <dd data-ref="import-sum-planned">{money(planned)}</dd>
        </div>
      </dl>
      {problems.length > 0 && (
        <div data-ref="import-exceeded">
          <Callout priority="WARNING">{problems.join(' ')}</Callout>
        </div>
      )}
    </section>
  );
}
