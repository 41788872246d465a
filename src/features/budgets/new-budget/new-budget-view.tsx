import { ArrowLeft, Lock } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { CopyProgress } from './copy-progress.tsx';
import { newBudgetWords as words } from './new-budget.words.ts';
import { readChoices } from './new-budget-choices.api.ts';
import { draftFrom } from './new-budget-draft.ts';
import { NewBudgetForm } from './new-budget-form.tsx';
import type { Creation } from './use-creation.ts';

type NewBudgetViewProps = {
  shell: Shell;
  /** The query of the page: `start` is empty, template, copy, rollover or save-as-template, `from` the original's id. */
  search: URLSearchParams;
};

/** Creates a budget: empty, from a template, as a copy or as a rollover; or a template from a budget. */
export function NewBudgetView({ shell, search }: NewBudgetViewProps) {
  const { rest, config } = shell;
  const [draft, setDraft] = useState(() => draftFrom(search));
  const [creation, setCreation] = useState<Creation>();
  const choices = useLoaded(
    'choices',
    useCallback(() => readChoices(rest), [rest]),
  );
  const { isTemplate } = draft;
  return (
    <div className="p-page">
      <PageHead
        title={isTemplate ? words.templateTitle : words.title}
        lead={isTemplate ? words.templateLead : words.lead}
        actions={
          <a className="p-button" data-kind="secondary" href={`${config.paths.app}last/budgets`}>
            <ArrowLeft size={16} className="p-mirrored" aria-hidden="true" /> {words.toBudgets}
          </a>
        }
      />
      {creation ? (
        <CopyProgress shell={shell} creation={creation} onBack={() => setCreation(undefined)} />
      ) : (
        <LoadedView loaded={choices} what={words.loading}>
          {(loaded) =>
            loaded.mayCreate ? (
              <NewBudgetForm
                shell={shell}
                choices={loaded}
                draft={draft}
                onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
                onCreated={setCreation}
              />
            ) : (
              <EmptyState icon={<Lock size={22} strokeWidth={1.75} />} title={words.forbidden}>
                {words.forbiddenText}
              </EmptyState>
            )
          }
        </LoadedView>
      )}
    </div>
  );
}
