import { useEffect } from 'react';
import { Callout } from '../../../ui/callout/callout.tsx';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { isOutdated } from '../imports/is-outdated.ts';
import { RejectedCells } from '../imports/rejected-cells.tsx';
import { TotalsRowsNote } from '../imports/totals-rows-note.tsx';
import { useCheck } from '../imports/use-check.ts';
import { nothingImported } from '../rules/financial-imports/nothing-imported.ts';
import { problemText } from '../rules/financial-imports/row-problems.words.ts';
import { moneyText } from '../rules/money-text.ts';
import { applyFieldMappings, checkImport, readImport, startImport } from './financial-imports.api.ts';
import type { ImportCheck } from './financial-imports.wire.ts';
import { ImportFigures } from './import-figures.tsx';
import { importStepsWords as all } from './import-steps.words.ts';
import { ImportSumsView } from './import-sums-view.tsx';
import { RejectedRowsLink } from './rejected-rows-link.tsx';
import { StepCard } from './step-card.tsx';
import { countText, type StepProps } from './step-props.ts';
import { useSaving } from './use-saving.ts';

const words = all.check;

/** What the import would do, with the rejected rows by what must be corrected. */
export function CheckStep(props: StepProps) {
  const { shell, one, reload } = props;
  const { loaded, recheck } = useCheck(shell, one.id, () => checkImport(shell.rest, one.id));
  const { failure } = loaded;
  useEffect(() => {
    if (failure) reload();
  }, [failure, reload]);
  return (
    <LoadedView loaded={loaded} what={words.loading}>
      {(check) => <LoadedCheck {...props} check={check} recheck={recheck} />}
    </LoadedView>
  );
}

type LoadedCheckProps = StepProps & { check: ImportCheck; recheck: () => Promise<ImportCheck | undefined> };

function LoadedCheck({ shell, locale, one, go, reload, onChanged, check, recheck }: LoadedCheckProps) {
  const { isBusy, refusal, save } = useSaving((thrown) => {
    if (isOutdated(thrown)) void recheck();
    reload();
  });
  const count = check.counts.added + check.counts.replaced;
  const isByRule = one.scope === 'ALL_BUDGETS';
  // By rule, the import's budget is one of many, and can stay as it is.
  const isShown = check.sums && !(isByRule && check.sums.before === check.sums.after);
  const sums = [...(check.sums && isShown ? [{ budget: one.budget, sums: check.sums }] : []), ...check.otherBudgets];
  const start = () =>
    void save(async () => {
      const { version } = check;
      await startImport(shell.rest, { importId: one.id, ...(version !== undefined && { version }) });
      onChanged(await readImport(shell.rest, one.id)); // the address follows
    });
  const skipTotals = (skipsTotals: boolean) =>
    void save(async () => {
      onChanged(await applyFieldMappings(shell.rest, { importId: one.id, skipsTotals }));
      await recheck();
    });
  return (
    <StepCard
      title={words.title}
      lead={(isByRule ? words.sumByRule : words.sum)(moneyText(check.amount, one.budget, locale), one.budget.name)}
      refusal={refusal}
      isBusy={isBusy}
      onBack={() => go('rules')}
      onContinue={count === 0 ? undefined : start}
      continueLabel={words.start(countText(count, locale), count === 1)}
    >
      <ImportFigures counts={check.counts} locale={locale} />
      <TotalsRowsNote {...{ locale, isBusy }} totals={check.totals} isSkipping={one.skipsTotals} onSkip={skipTotals} />
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
      {count === 0 && <Callout priority="WARNING">{words.nothing[nothingImported(check.problems)]}</Callout>}
      {check.problems.length > 0 && (
        <RejectedCells
          {...{ shell, locale }}
          recordSetId={one.recordSetId}
          columns={one.columns.map(({ name }) => name)}
          problems={check.problems.map(
            ({ count: rows, column, examples, isByRow = true, texts = [], others = 0, ...problem }) => ({
              message: problemText(problem, one),
              ...{ count: rows, column, isByRow, others },
              // Other servers have no texts.
              texts: texts.length > 0 ? texts : examples.map((example) => ({ ...example, count: 1 })),
            }),
          )}
          recheck={recheck}
          download={
            <RejectedRowsLink
              href={`${shell.config.paths.rest}/financial-imports/${one.id}/rejected-rows`}
              count={check.counts.rejected}
              locale={locale}
            />
          }
        />
      )}
    </StepCard>
  );
}
