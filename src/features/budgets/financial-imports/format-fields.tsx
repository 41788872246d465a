import { SelectField } from '../../../ui/field/select-field.tsx';
import {
  countMisfits,
  type Formats,
  type FormattedColumns,
  fittingFormats,
  formatsOf,
  type Misfits,
} from '../rules/financial-imports/suggest-fields.ts';
import { DATE_FORMATS, NUMBER_FORMATS } from './import-fields.wire.ts';
import { importStepsWords } from './import-steps.words.ts';
import { countText } from './step-props.ts';

const words = importStepsWords.columns;

type FormatFieldsProps = {
  locale: string;
  columns: FormattedColumns;
  chosen: Formats;
  /** What the chosen columns contain. */
  needs: { numbers: boolean; dates: boolean };
  /** Whether missing choices are shown as errors. */
  isChecked: boolean;
  onChange: (changed: Partial<Formats>) => void;
};

/** How the dates and amounts of a file are written, detected where possible. */
export function FormatFields({ locale, columns, chosen, needs, isChecked, onChange }: FormatFieldsProps) {
  const fitting = fittingFormats(columns);
  const formats = formatsOf(columns, chosen);
  const numberFormat = formats.numberFormat ?? '';
  const dateFormat = formats.dateFormat ?? '';
  const misfits = countMisfits(columns, { dateFormat, numberFormat });
  return (
    <>
      {needs.numbers && (
        <FormatField
          {...{ locale, isChecked }}
          name="number-format"
          label={words.numberFormat}
          value={numberFormat}
          fitting={fitting.numbers}
          all={NUMBER_FORMATS}
          labels={words.numbers}
          misfits={misfits.numbers}
          onChange={(format) => onChange({ numberFormat: format })}
        />
      )}
      {needs.dates && (
        <FormatField
          {...{ locale, isChecked }}
          name="date-format"
          label={words.dateFormat}
          value={dateFormat}
          fitting={fitting.dates}
          all={DATE_FORMATS}
          labels={words.dates}
          misfits={misfits.dates}
          onChange={(format) => onChange({ dateFormat: format })}
        />
      )}
    </>
  );
}

type FormatFieldProps<Format extends string> = Pick<FormatFieldsProps, 'locale' | 'isChecked'> & {
  name: string;
  label: string;
  value: Format | '';
  /** Those that fit the values of the file. */
  fitting: readonly Format[];
  all: readonly Format[];
  labels: Readonly<Record<Format, string>>;
  misfits: Misfits;
  onChange: (format: Format | null) => void;
};

function FormatField<Format extends string>(props: FormatFieldProps<Format>) {
  const { name, label, value, fitting, all, labels, isChecked, onChange } = props;
  const formats = fitting.length === 0 ? all : fitting;
  return (
    <SelectField
      data-ref={`import-${name}`}
      data-size="large"
      label={label}
      required
      value={value}
      hint={hintOf(props)}
      error={isChecked && value === '' ? words.problems.format : undefined}
      options={[
        ...(formats.length === 1 ? [] : [{ value: '', label: importStepsWords.file.choose }]),
        ...formats.map((format) => ({ value: format, label: labels[format] })),
      ]}
      onChange={({ target }) => onChange(all.find((format) => format === target.value) ?? null)}
    />
  );
}

function hintOf<Format extends string>({ locale, value, fitting, misfits }: FormatFieldProps<Format>): string {
  const { values, misfits: count = 0 } = misfits;
  if (values === 0) return '';
  if (value === '') return fitting.length === 0 ? words.unfit : words.ambiguous;
  if (count === 0) return fitting.length === 1 ? words.detected : '';
  const others = words.misfits(countText(count, locale), countText(values, locale), count === 1);
  return fitting.length === 1 ? `${words.detectedMost} ${others}` : others;
}
