import { SelectField } from '../../../ui/field/select-field.tsx';
import { importFormWords } from './import-form.words.ts';
import { DELIMITERS, ENCODINGS, type ReadingOptions, SHEETS_MAX } from './record-sets.wire.ts';

const words = importFormWords.readingOptions;

type ReadingOptionsProps = {
  fileName: string;
  options: ReadingOptions;
  onChange: (options: ReadingOptions) => void;
};

/** How a file is read: the delimiter and encoding of text, or the sheet of a workbook. */
export function ReadingOptionsFields({ fileName, options, onChange }: ReadingOptionsProps) {
  if (/\.xlsx$/i.test(fileName)) {
    return (
      <SelectField
        data-ref="import-sheet"
        label={words.sheet}
        value={options.sheet ?? 1}
        options={Array.from({ length: SHEETS_MAX }, (_, index) => ({
          value: String(index + 1),
          label: words.sheetOf(index + 1),
        }))}
        onChange={({ target }) => onChange({ sheet: Number(target.value) })}
      />
    );
  }
  return (
    <>
      <SelectField
        data-ref="import-delimiter"
        label={words.delimiter}
        value={options.delimiter ?? ''}
        options={[
          { value: '', label: words.detected },
          ...DELIMITERS.map((value) => ({ value, label: words.delimiters[value] })),
        ]}
        onChange={({ target }) => {
          const { delimiter: _, ...others } = options;
          const delimiter = DELIMITERS.find((one) => one === target.value);
          onChange({ ...others, ...(delimiter && { delimiter }) });
        }}
      />
      <SelectField
        data-ref="import-encoding"
        label={words.encoding}
        value={options.encoding ?? ''}
        options={[
          { value: '', label: words.detected },
          ...ENCODINGS.map((value) => ({ value, label: words.encodings[value] })),
        ]}
        onChange={({ target }) => {
          const { encoding: _, ...others } = options;
          const encoding = ENCODINGS.find((one) => one === target.value);
          onChange({ ...others, ...(encoding && { encoding }) });
        }}
      />
    </>
  );
}
