import { useWords } from '../../../ui/language/use-words.ts';
import { ChoiceSelectField } from './choice-select-field.tsx';
import type { FieldProps } from './field-frame.tsx';
import { fieldsWords } from './fields.words.ts';

type BooleanFieldProps = FieldProps & {
  /** `true`, `false`, or empty for no value. */
  value: string;
  onChange: (value: string) => void;
};

/** Yes, no, or nothing. */
export function BooleanField({ value, onChange, ...field }: BooleanFieldProps) {
  const words = useWords(fieldsWords);
  const options = [
    { value: '', label: words.notSet },
    { value: 'true', label: words.yes },
    { value: 'false', label: words.no },
  ];
  return <ChoiceSelectField {...field} value={value} options={options} onChange={onChange} />;
}
