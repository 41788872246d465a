import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import type { Budget } from '../list/budgets.wire.ts';
import { IMPORT_SCOPES, type ImportScope } from './import-fields.wire.ts';
import { importStepsWords } from './import-steps.words.ts';

const words = importStepsWords.file;

export type Destination = { scope: ImportScope; budgetId: string };

type DestinationFieldsProps = {
  destination: Destination;
  budgets: readonly Budget[];
  /** Whether a missing budget is a problem by now. */
  isChecked: boolean;
  onChange: (destination: Destination) => void;
};

/** Asks whether rows find their budget by rule, and for the budget that gets all others. */
export function DestinationFields({ destination, budgets, isChecked, onChange }: DestinationFieldsProps) {
  const { scope, budgetId } = destination;
  return (
    <>
      <RadioGroup
        legend={words.destination}
        data-ref="import-scope"
        value={scope}
        onChange={(chosen) => onChange({ ...destination, scope: chosen })}
        choices={IMPORT_SCOPES.map((value) => ({ value, ...words.scopes[value] }))}
      />
      <SelectField
        data-ref="import-budget"
        data-size="large"
        label={words.budgets[scope]}
        value={budgetId}
        required
        hint={words.budgetHints[scope]}
        error={isChecked && budgetId === '' ? words.problems.budget : undefined}
        options={[{ value: '', label: words.choose }, ...budgetOptions(budgets)]}
        onChange={({ target }) => onChange({ ...destination, budgetId: target.value })}
      />
    </>
  );
}

/** Returns the options of a list of budgets in the order of their hierarchy. */
export const budgetOptions = (budgets: readonly Budget[]) =>
  budgets.map(({ id, name, depth }) => ({ value: id, label: `${'\u2003'.repeat(depth)}${name}` }));
