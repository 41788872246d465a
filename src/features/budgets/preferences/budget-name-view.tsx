import { type SyntheticEvent, useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { Card } from '../../../ui/page/card.tsx';
import { useUnsaved } from '../../../ui/unsaved/use-unsaved.ts';
import { updateBudget } from '../list/budgets.api.ts';
import { BUDGET_NAME_MAX_LENGTH } from '../list/budgets.wire.ts';
import { budgetNameWords } from './budget-name.words.ts';

type BudgetNameViewProps = { shell: Shell; budgetId: string; name: string; onSaved: () => Promise<void> };

/** Renames a budget. */
export function BudgetNameView({ shell, budgetId, name, onSaved }: BudgetNameViewProps) {
  const words = useWords(budgetNameWords);
  /** Undefined while nothing differs, so that another user's change shows. */
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  useUnsaved(shell.unsaved, words.unsaved, draft !== undefined, () => draft ?? '');

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (draft === undefined || isSaving) return;
    const entered = draft.trim();
    if (entered === '') return setProblem(words.missing);
    if (entered.length > BUDGET_NAME_MAX_LENGTH) return setProblem(words.tooLong(BUDGET_NAME_MAX_LENGTH));
    setSaving(true);
    try {
      await updateBudget(shell.rest, budgetId, { name: entered });
      await onSaved();
      setDraft(undefined);
      shell.messages.show(words.saved);
    } catch (error) {
      setProblem(refusalText(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <div lang="en" /* no other language has these texts yet */>
      <Card title={words.title}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <div className="p-card-body p-settings">
            <TextField
              label={words.label}
              error={problem}
              autoComplete="off"
              dir="auto"
              required
              data-ref="budget-name"
              value={draft ?? name}
              readOnly={isSaving}
              onChange={({ target: { value } }) => {
                setDraft(value === name ? undefined : value);
                setProblem(undefined);
              }}
            />
          </div>
          <div className="p-card-foot">
            <Button
              type="submit"
              kind="primary"
              data-ref="budget-name-save"
              busy={isSaving}
              unavailable={draft === undefined}
            >
              {isSaving ? words.saving : words.save}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}
