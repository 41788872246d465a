import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { downloadText } from '../../../browser/download/download-text.ts';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { resultActionWords } from '../financial-imports/result-actions.words.ts';
import { StepCard } from '../financial-imports/step-card.tsx';
import { countText } from '../financial-imports/step-props.ts';
import { useSaving } from '../financial-imports/use-saving.ts';
import { type InCurrency, moneyText } from '../rules/money-text.ts';
import { rejectedFileName } from '../rules/rejected-file-name.ts';
import { checkBudgetImport, importBudget, readRejectedRows } from './budget-imports.api.ts';
import { type BudgetImportCheck, EXISTING_ROWS, type ExistingRows, type ImportMapping } from './budget-imports.wire.ts';
import type { ImportSource } from './import-address.ts';
import { importBudgetWords } from './import-budget.words.ts';
import type { RecordSet } from './record-sets.wire.ts';
import { RejectedCells } from './rejected-cells.tsx';
import { TotalsRowsNote } from './totals-rows-note.tsx';
import { useCheck } from './use-check.ts';

const words = importBudgetWords.check;

type ImportCheckStepProps = {
  shell: Shell;
  locale: string;
  source: ImportSource;
  budgetName: string;
  mapping: ImportMapping;
  recordSet: RecordSet;
  existing: ExistingRows;
  /** Whether rows that seem to add up others are left out. */
  skipsTotals: boolean;
  onExisting: (existing: ExistingRows) => void;
  onSkipsTotals: (skipsTotals: boolean) => void;
  /** Reads the file and the budget again, which can have been deleted. */
  reload: () => void;
  onBack: () => void;
  onStarted: (jobId: string) => void;
};

/** What the import would do. Rejected rows can be corrected here, or in a file with only these. */
export function ImportCheckStep(props: ImportCheckStepProps) {
  const { shell, source, mapping, existing, skipsTotals, reload } = props;
  const { budgetId, recordSetId } = source;
  const rows = { recordSetId, mapping, existing, skipsTotals };
  const key = JSON.stringify(rows);
  const { loaded, recheck } = useCheck(shell, key, () => checkBudgetImport(shell.rest, budgetId, rows));
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

type LoadedCheckProps = ImportCheckStepProps & {
  check: BudgetImportCheck;
  recheck: () => Promise<BudgetImportCheck | undefined>;
};

function LoadedCheck({
  shell,
  locale,
  source,
  budgetName,
  mapping,
  recordSet,
  existing,
  skipsTotals,
  onExisting,
  onSkipsTotals,
  onBack,
  onStarted,
  check,
  recheck,
}: LoadedCheckProps) {
  const { rest, messages } = shell;
  const { budgetId, recordSetId, fileName } = source;
  const { counts, planned, excess, problems, newCategories } = check;
  const { isBusy, refusal, save } = useSaving(() => void recheck());
  const money = (amount: string, currency: InCurrency) => moneyText(amount, currency, locale);
  const rows = { recordSetId, mapping, existing, skipsTotals };
  const start = () =>
    void save(async () => {
      const { jobId } = await importBudget(rest, budgetId, {
        ...{ ...rows, fileName },
        ...(check.version !== undefined && { version: check.version }),
      });
      onStarted(jobId);
    });
  const download = async () => {
    try {
      const csv = await readRejectedRows(rest, budgetId, rows);
      downloadText(csv, rejectedFileName(fileName, recordSet.delimiter), 'text/csv;charset=utf-8');
    } catch (error) {
      messages.show(refusalText(error), 'error');
    }
  };
  const taken = counts.added + counts.changed;
  const isReplacing = existing === 'REPLACE';
  const figures = [
    ['added', words.counts.added, counts.added],
    ['categories', words.counts.categories, counts.categories],
    ...(isReplacing ? ([['changed', words.counts.changed, counts.changed]] as const) : []),
    ['existing', words.existing.counts[existing], counts.existing - counts.changed],
    ['rejected', words.counts.rejected, counts.rejected],
  ] as const;
  return (
    <StepCard
      title={words.title}
      lead={words.lead(fileName, budgetName)}
      refusal={refusal}
      isBusy={isBusy}
      onBack={onBack}
      onContinue={taken === 0 || excess?.isRefused ? undefined : start}
      continueLabel={words.start(countText(taken, locale), taken === 1)}
    >
      <dl className="import-figures">
        {figures.map(([name, label, count]) => (
          <div
            key={name}
            data-ref={`import-count-${name}`}
            data-warns={(name === 'rejected' && count > 0) || undefined}
          >
            <dt>{label}</dt>
            <dd>{countText(count, locale)}</dd>
          </div>
        ))}
      </dl>
      {mapping.planned === undefined && (
        <div className="import-no-amounts" data-ref="import-no-amounts">
          <Callout priority="WARNING">{words.noAmounts}</Callout>
        </div>
      )}
      {(counts.existing > 0 || existing !== 'ADD') && (
        <div className="import-option">
          <RadioGroup
            legend={words.existing.legend}
            data-ref="import-existing"
            value={existing}
            onChange={onExisting}
            choices={EXISTING_ROWS.map((value) => ({ value, ...words.existing.choices[value] }))}
          />
        </div>
      )}
      <section className="import-sums" aria-labelledby="import-sums">
        <h3 id="import-sums" className="import-heading">
          {words.sums}
        </h3>
        <dl className="import-sums-list">
          <div>
            <dt>{words.planned}</dt>
            <dd data-ref="import-sum-after">
              {money(planned.after, planned)}
              {planned.before !== planned.after && (
                <span className="import-note">{words.before(money(planned.before, planned))}</span>
              )}
            </dd>
          </div>
        </dl>
        {excess && (
          <div data-ref="import-exceeded">
            <Callout priority="WARNING">
              {words.excess(money(excess.target, excess), money(excess.excess, excess), excess.isRefused)}
            </Callout>
          </div>
        )}
      </section>
      <TotalsRowsNote {...{ locale, isBusy }} totals={check.totals} isSkipping={skipsTotals} onSkip={onSkipsTotals} />
      {counts.withoutCategory > 0 && (
        <div className="import-option" data-ref="import-without-category">
          <Callout priority="FYI">
            {words.withoutCategory(countText(counts.withoutCategory, locale), counts.withoutCategory === 1)}
          </Callout>
        </div>
      )}
      {taken === 0 && (
        <Callout priority="WARNING">
          {counts.existing === 0 && counts.rejected > 0 ? words.nothingAccepted : words.nothing}
        </Callout>
      )}
      {newCategories.length > 0 && (
        <section className="import-sums" aria-labelledby="import-new-categories">
          <h3 id="import-new-categories" className="import-heading">
            {words.newCategories}
          </h3>
          <ul className="import-budgets" data-ref="import-new-categories">
            {newCategories.map((path) => (
              <li key={path}>
                <bdi>{path}</bdi>
              </li>
            ))}
            {counts.categories > newCategories.length && (
              <li className="import-note">{words.more(countText(counts.categories - newCategories.length, locale))}</li>
            )}
          </ul>
        </section>
      )}
      {problems.length > 0 && (
        <RejectedCells
          {...{ shell, locale, recordSetId, problems }}
          columns={recordSet.columns}
          recheck={recheck}
          download={
            <Button data-ref="import-download-rejected" onClick={() => void download()}>
              <Download size={16} aria-hidden="true" />
              {resultActionWords.rejected(countText(counts.rejected, locale), counts.rejected === 1)}
            </Button>
          }
        />
      )}
    </StepCard>
  );
}
