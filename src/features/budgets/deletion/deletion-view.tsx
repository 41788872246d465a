import { type SyntheticEvent, useCallback, useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { deleteBudget, readDeletion } from '../collection/budget-collection.api.ts';
import type { BudgetDeletion } from '../collection/budget-collection.wire.ts';
import { deletionWords as words } from './deletion.words.ts';

type DeletionViewProps = { shell: Shell; budgetId: string };

/** Deletes a budget or a template, after it has stated what is deleted and the user has typed its name. */
export function DeletionView({ shell, budgetId }: DeletionViewProps) {
  const { rest, config } = shell;
  const [deletedName, setDeletedName] = useState<string>();
  const deletion = useLoaded(
    budgetId,
    useCallback(() => readDeletion(rest, budgetId), [rest, budgetId]),
  );
  const name = nameOf(deletion.value, budgetId);
  return (
    <div className="p-page">
      <PageHead title={name === undefined ? words.title : words.titleOf(name)} lead={words.lead} />
      {deletedName === undefined ? (
        <LoadedView loaded={deletion} what={words.loading}>
          {(value) => (
            <DeletionForm
              shell={shell}
              budgetId={budgetId}
              name={name ?? ''}
              deletion={value}
              onDeleted={() => setDeletedName(name ?? '')}
            />
          )}
        </LoadedView>
      ) : (
        <Callout priority="FYI" heading={words.deleted(deletedName)}>
          <a href={`${config.paths.app}last/budgets`}>{words.toBudgets}</a>
        </Callout>
      )}
    </div>
  );
}

const nameOf = (deletion: BudgetDeletion | undefined, budgetId: string): string | undefined =>
  deletion?.budgets.find(({ id }) => id === budgetId)?.name;

type DeletionFormProps = DeletionViewProps & { name: string; deletion: BudgetDeletion; onDeleted: () => void };

function DeletionForm({ shell, budgetId, name, deletion, onDeleted }: DeletionFormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isDeleting) return;
    if (typed.trim() !== name.trim()) {
      setError(words.mismatch);
      return;
    }
    setRefusal(undefined);
    setDeleting(true);
    try {
      await deleteBudget(shell.rest, budgetId);
      onDeleted();
    } catch (thrown) {
      setRefusal(refusalText(thrown));
      setDeleting(false);
    }
  };
  return (
    <Card title={words.what}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="p-card-body">
          <DeletionFacts deletion={deletion} />
          <p>{words.others}</p>
          <TextField
            data-ref="name"
            label={words.confirm(name)}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            error={error}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
          />
        </div>
        <div className="p-card-foot">
          <span className="p-form-refusal" role="alert">
            {refusal}
          </span>
          <a className="p-button" data-kind="secondary" href={`${shell.config.paths.app}budgets/${budgetId}`}>
            {words.cancel}
          </a>
          <Button type="submit" kind="danger" busy={isDeleting} data-ref="delete">
            {words.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function DeletionFacts({ deletion }: { deletion: BudgetDeletion }) {
  const { budgets, items, approvedItems, financials, fundedActivities } = deletion;
  const facts: readonly (readonly [string, string])[] = [
    [words.budgets, budgets.map((budget) => budget.name).join(', ')],
    [words.items, words.itemCount(items)],
    ...(approvedItems > 0 ? [[words.approvedItems, words.itemCount(approvedItems)] as const] : []),
    ...(financials > 0 ? [[words.financials, financials.toLocaleString('en')] as const] : []),
    ...(fundedActivities > 0 ? [[words.fundedActivities, words.activityCount(fundedActivities)] as const] : []),
  ];
  return (
    <dl className="p-facts">
      {facts.map(([fact, value]) => (
        <div key={fact} className="p-facts-row">
          <dt>{fact}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
