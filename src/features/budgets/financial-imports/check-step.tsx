import { useCallback, useEffect } from 'react';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { formatMoney } from '../../../base/formats/money.ts';
import { Callout } from '../../../ui/callout/callout.tsx';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { problemText } from '../rules/financial-imports/row-problems.words.ts';
import { checkImport, readImport, startImport } from './financial-imports.api.ts';
import type { ImportCheck } from './financial-imports.wire.ts';
import { ImportFigures } from './import-figures.tsx';
import { importStepsWords as all } from './import-steps.words.ts';
import { ImportSumsView } from './import-sums-view.tsx';
import { StepCard } from './step-card.tsx';
import { countText, type StepProps } from './step-props.ts';
import { useSaving } from './use-saving.ts';

const words = all.check;

/** What the import would do, with the rejected rows by what must be corrected. */
export function CheckStep(props: StepProps) {
  const { shell, one, reload } = props;
  const loaded = useLoaded(
    one.id,
    useCallback(() => checkImport(shell.rest, one.id), [shell.rest, one.id]),
  );
  const { failure } = loaded;
  useEffect(() => {
    if (failure) reload();
  }, [failure, reload]);
  return (
    <LoadedView loaded={loaded} what={words.loading}>
      {(check) => <LoadedCheck {...props} check={check} />}
    </LoadedView>
  );
}

function LoadedCheck({ shell, locale, one, go, reload, onChanged, check }: StepProps & { check: ImportCheck }) {
  const { isBusy, refusal, save } = useSaving(reload);
  const count = check.counts.added + check.counts.replaced;
  const isByRule = one.scope === 'ALL_BUDGETS';
  // By rule, the import's budget is one of many, and can stay as it is.
  const isShown = check.sums && !(isByRule && check.sums.before === check.sums.after);
  const sums = [...(check.sums && isShown ? [{ budget: one.budget, sums: check.sums }] : []), ...check.otherBudgets];
  const start = () =>
    void save(async () => {
      await startImport(shell.rest, one.id);
      onChanged(await readImport(shell.rest, one.id));
      go('import');
    });
  return (
    <StepCard
      title={words.title}
      lead={(isByRule ? words.sumByRule : words.sum)(
        formatMoney(check.amount as Decimal, { locale, currency: { id: one.budget.currency }, decimals: true }),
        one.budget.name,
      )}
      refusal={refusal}
      isBusy={isBusy}
      onBack={() => go('rules')}
      onContinue={count === 0 ? undefined : start}
      continueLabel={words.start(countText(count, locale), count === 1)}
    >
      <ImportFigures counts={check.counts} locale={locale} />
      {check.ambiguous > 0 && (
        <div className="import-ambiguous" data-ref="import-ambiguous">
          <Callout priority="FYI">{words.ambiguous(countText(check.ambiguous, locale), check.ambiguous === 1)}</Callout>
        </div>
      )}
      {count > 0 &&
        sums.map(({ budget, sums: found }) => (
          <ImportSumsView
            key={budget.id}
            title={isByRule ? words.sumsOf(budget.name) : words.sums}
            {...{ budget, locale }}
            sums={found}
          />
        ))}
      {count === 0 && <Callout priority="WARNING">{words.nothing}</Callout>}
      {check.problems.length > 0 && (
        <section className="import-problems" aria-labelledby="import-problems">
          <h3 id="import-problems" className="import-heading">
            {words.problems}
          </h3>
          <ul>
            {check.problems.map((problem) => (
              <li key={`${problem.code} ${problem.field}`} data-ref="import-problem">
                <p>{words.problem(countText(problem.count, locale), problem.count === 1, problemText(problem, one))}</p>
                <p className="import-note">
                  {problem.examples.map(({ row, text }) => words.example(row, text)).join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </StepCard>
  );
}
