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
  const dateFormat = formats.dateFormat ?? '';
  const numberFormat = formats.numberFormat ?? '';
  const misfitsOf = countMisfits(columns, { dateFormat, numberFormat });
  const hintOf = (fits: number, isChosen: boolean, { values, misfits = 0 }: Misfits) => {
    if (values === 0) return '';
    if (!isChosen) return fits === 0 ? words.unfit : words.ambiguous;
    if (misfits === 0) return fits === 1 ? words.detected : '';
    const others = words.misfits(countText(misfits, locale), countText(values, locale), misfits === 1);
    return fits === 1 ? `${words.detectedMost} ${others}` : others;
  };
  return (
    <>
      {needs.numbers && (
        <SelectField
          data-ref="import-number-format"
          data-size="large"
          label={words.numberFormat}
          required
          value={numberFormat}
          hint={hintOf(fitting.numbers.length, numberFormat !== '', misfitsOf.numbers)}
          error={isChecked && numberFormat === '' ? words.problems.format : undefined}
          options={optionsOf(fitting.numbers.length === 0 ? NUMBER_FORMATS : fitting.numbers, words.numbers)}
          onChange={({ target }) =>
            onChange({ numberFormat: NUMBER_FORMATS.find((format) => format === target.value) ?? null })
          }
        />
      )}
      {needs.dates && (
        <SelectField
          data-ref="import-date-format"
          data-size="large"
          label={words.dateFormat}
          required
          value={dateFormat}
          hint={hintOf(fitting.dates.length, dateFormat !== '', misfitsOf.dates)}
          error={isChecked && dateFormat === '' ? words.problems.format : undefined}
          options={optionsOf(fitting.dates.length === 0 ? DATE_FORMATS : fitting.dates, words.dates)}
          onChange={({ target }) =>
            onChange({ dateFormat: DATE_FORMATS.find((format) => format === target.value) ?? null })
          }
        />
      )}
    </>
  );
}

const optionsOf = <Format extends string>(formats: readonly Format[], labels: Readonly<Record<Format, string>>) => [
  ...(formats.length === 1 ? [] : [{ value: '', label: importStepsWords.file.choose }]),
  ...formats.map((value) => ({ value, label: labels[value] })),
];
