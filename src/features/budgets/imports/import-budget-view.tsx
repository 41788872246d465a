import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import { Callout } from '../../../ui/callout/callout.tsx';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { readOwnPermissions } from '../collection/budget-collection.api.ts';
import { StepList } from '../financial-imports/step-list.tsx';
import { StepArrivalProvider, useShownStep, useStepArrival } from '../financial-imports/use-step-focus.ts';
import { budgetTree } from '../list/budget-tree.ts';
import { readBudgets } from '../list/budgets.api.ts';
import type { Budget } from '../list/budgets.wire.ts';
import { namedColumns } from '../rules/import-mapping.ts';
import { PREVIEW_ROWS } from './file-preview.tsx';
import { BUDGET_STEPS, type BudgetImportAddress, type BudgetStep, queryOf } from './import-address.ts';
import { importBudgetWords as words } from './import-budget.words.ts';
import type { BudgetTemplate } from './import-choices.api.ts';
import { ImportFileStep } from './import-file-step.tsx';
import { ImportResultStep } from './import-result-step.tsx';
import { OpenedFile } from './opened-file.tsx';
import { useImportFile } from './use-import-file.ts';

export type ImportBudgetViewProps = {
  shell: Shell;
  locale: string;
  /** The file and the step of the page's address. */
  address: BudgetImportAddress;
  hrefOf: (address: BudgetImportAddress) => string;
  go: (address: BudgetImportAddress) => void;
  /** The earlier imports, below the choice of a file. */
  children: ReactNode;
};

/** The import of line items from a file, in steps with an address each. */
export function ImportBudgetView(props: ImportBudgetViewProps) {
  const { rest, live } = props.shell;
  const loaded = useLoaded(
    'budgets',
    useCallback(async () => {
      const [permissions, budgets] = await Promise.all([readOwnPermissions(rest), readBudgets(rest)]);
      return permissions.includes('edit') ? budgetTree(budgets).budgets : [];
    }, [rest]),
  );
  const { reload } = loaded;
  useEffect(() => live.subscribe(TOPICS.budgets, () => void reload()), [live, reload]);
  return (
    <div className="p-page import-steps-page">
      <PageHead title={words.title} lead={words.lead} />
      <LoadedView loaded={loaded} what={words.loading}>
        {(budgets) =>
          budgets.length > 0 ? (
            <ImportSteps {...props} budgets={budgets} />
          ) : (
            <Callout priority="FYI">{words.none}</Callout>
          )
        }
      </LoadedView>
      {props.address.step === 'file' && props.children}
    </div>
  );
}

function ImportSteps({
  shell,
  locale,
  address,
  hrefOf,
  go,
  budgets,
}: ImportBudgetViewProps & { budgets: readonly Budget[] }) {
  const { step } = address;
  const arrival = useStepArrival();
  useShownStep(step === 'file' ? step : queryOf(address), arrival);
  const source = address.step === 'import' ? undefined : address.source;
  const [chosenId, setBudgetId] = useState(source?.budgetId ?? '');
  const budgetId = budgets.some(({ id }) => id === chosenId) ? chosenId : '';
  const [template, setTemplate] = useState<BudgetTemplate>();
  // It keeps the file and how it is read while later steps are open.
  const reading = useImportFile(shell, () => {}, {
    rows: PREVIEW_ROWS,
    columnNames: template ? namedColumns(template.mapping) : [],
  });
  const addressOf = (next: BudgetStep): BudgetImportAddress =>
    source && (next === 'columns' || next === 'check') ? { step: next, source } : { step: 'file', source };
  return (
    <StepArrivalProvider value={arrival}>
      <StepList
        steps={BUDGET_STEPS}
        labels={words.steps}
        current={step}
        furthest={step}
        hrefOf={(next) => hrefOf(addressOf(next))}
        go={(next) => go(addressOf(next))}
      />
      {address.step === 'file' && (
        <ImportFileStep
          {...{ shell, locale, budgets, reading, source, budgetId, template }}
          onBudget={(id) => {
            setBudgetId(id);
            setTemplate(undefined);
          }}
          onTemplate={setTemplate}
          onContinue={(chosen) => go({ step: 'columns', source: chosen })}
        />
      )}
      {(address.step === 'columns' || address.step === 'check') && (
        <OpenedFile key={address.source.recordSetId} {...{ shell, locale, budgets, address, go }} />
      )}
      {address.step === 'import' && (
        <ImportResultStep
          {...{ shell, locale, budgets, address }}
          onAnother={() => {
            reading.uploads.clear();
            go({ step: 'file' });
          }}
        />
      )}
    </StepArrivalProvider>
  );
}
