import { type SyntheticEvent, useCallback, useRef, useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { Card } from '../../../ui/page/card.tsx';
import { useUnsaved } from '../../../ui/unsaved/use-unsaved.ts';
import { rehearseCopy } from '../copies/budget-copies.api.ts';
import { BudgetFields } from './budget-fields.tsx';
import { CopyOptions } from './copy-options.tsx';
import { copyOptionWords, newBudgetWords as words } from './new-budget.words.ts';
import type { NewBudgetChoices } from './new-budget-choices.api.ts';
import { checkDraft, type NewBudgetDraft } from './new-budget-draft.ts';
import { StartChoice } from './start-choice.tsx';
import { type Creation, create } from './use-creation.ts';

type NewBudgetFormProps = {
  shell: Shell;
  choices: NewBudgetChoices;
  draft: NewBudgetDraft;
  onChange: (changes: Partial<NewBudgetDraft>) => void;
  onCreated: (creation: Creation) => void;
};

/** The input of a new budget or template, and the button that creates it. */
export function NewBudgetForm({ shell, choices, draft, onChange, onCreated }: NewBudgetFormProps) {
  const { rest, unsaved } = shell;
  const { fromId, isTemplate, start } = draft;
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setChecked] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const errors = isChecked ? checkDraft(draft) : {};
  const copiedId = start === 'empty' ? '' : fromId;
  const rehearsal = useLoaded(
    copiedId,
    useCallback(async () => (copiedId === '' ? null : await rehearseCopy(rest, copiedId)), [rest, copiedId]),
  );
  useUnsaved(unsaved, isTemplate ? words.templateTitle : words.title, draft.name !== '', () => draft.name);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isCreating) return;
    setChecked(true);
    setRefusal(undefined);
    if (Object.keys(checkDraft(draft)).length > 0) {
      // The messages appear with the next render.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setCreating(true);
    try {
      onCreated(await create(shell, { ...draft, currency: draft.currency || choices.usualCurrency }));
    } catch (error) {
      setRefusal(refusalText(error));
      setCreating(false);
    }
  };

  const count = rehearsal.value?.[draft.items].items ?? 0;
  return (
    <form ref={form} className="p-page" noValidate onSubmit={(event) => void submit(event)}>
      {!isTemplate && <StartChoice choices={choices} draft={draft} onChange={onChange} />}
      <BudgetFields choices={choices} draft={draft} errors={errors} onChange={onChange} />
      {copiedId !== '' && (
        <Card title={copyOptionWords.title}>
          <LoadedView loaded={rehearsal} what={copyOptionWords.loading}>
            {(value) =>
              value && <CopyOptions shell={shell} draft={draft} errors={errors} rehearsal={value} onChange={onChange} />
            }
          </LoadedView>
        </Card>
      )}
      <div className="p-card p-card-foot">
        <span className="p-form-refusal" role="alert">
          {refusal}
        </span>
        {copiedId !== '' && !refusal && (
          <span data-ref="total">{isTemplate ? words.templateTotal(count) : words.total(count)}</span>
        )}
        <Button type="submit" kind="primary" busy={isCreating} data-ref="create">
          {submitText(isTemplate, isCreating)}
        </Button>
      </div>
    </form>
  );
}

function submitText(isTemplate: boolean, isCreating: boolean): string {
  if (isTemplate) return isCreating ? words.saving : words.createTemplate;
  return isCreating ? words.creating : words.create;
}
