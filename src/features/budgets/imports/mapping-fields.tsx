import { SelectField } from '../../../ui/field/select-field.tsx';
import { isFilled } from '../rules/header-row.ts';
import { importAmount } from '../rules/import-amount.ts';
import { IMPORT_FIELDS, type ImportDraft } from './import-draft.ts';
import { importFormWords as words } from './import-form.words.ts';
import type { RecordSet } from './record-sets.wire.ts';

type MappingFieldsProps = {
  recordSet: RecordSet;
  draft: ImportDraft;
  error: string | undefined;
  onChange: (changes: Partial<ImportDraft>) => void;
};

/** The column of the file for each field of a line item, with its value in the first row. */
export function MappingFields({ recordSet: { columns, rows }, draft, error, onChange }: MappingFieldsProps) {
  // A mapping names its columns, so the first of several with a name is used.
  const named = [...new Set(columns)].filter(isFilled);
  const textOf = (column: string) => rows[0]?.[columns.indexOf(column)]?.trim() ?? '';
  const exampleOf = (column: string) => {
    const text = textOf(column);
    return text === '' ? words.emptyExample : words.example(text);
  };
  const amount = draft.planned === '' ? '' : textOf(draft.planned);
  const amountProblem = amount !== '' && importAmount(amount) === undefined ? words.noAmount(amount) : undefined;
  const hintOf = (field: keyof ImportDraft) => {
    if (draft[field] !== '') return exampleOf(draft[field]);
    return field === 'parent' ? words.parentHint : '';
  };
  return IMPORT_FIELDS.map((field) => (
    <SelectField
      key={field}
      data-ref={`import-${field}`}
      data-size="large"
      label={words.fields[field]}
      value={draft[field]}
      required={field === 'name'}
      error={field === 'name' ? error : field === 'planned' ? amountProblem : undefined}
      hint={hintOf(field)}
      options={[
        { value: '', label: field === 'name' ? words.choose : words.noColumn },
        ...named.map((column) => ({ value: column, label: column })),
      ]}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  ));
}
