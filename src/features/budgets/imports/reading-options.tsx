import { SelectField } from '../../../ui/field/select-field.tsx';
import { importFormWords } from './import-form.words.ts';
import { DELIMITERS, ENCODINGS, type ReadingOptions } from './record-sets.wire.ts';
import type { FileLayout } from './use-import-file.ts';

const words = importFormWords.readingOptions;

type ReadingOptionsProps = {
  fileName: string;
  layout: FileLayout;
  options: ReadingOptions;
  onChange: (options: ReadingOptions) => void;
};

/** How a file is read: the delimiter and encoding of text, or the sheet of a workbook, and its header row. */
export function ReadingOptionsFields(props: ReadingOptionsProps) {
  return (
    <>
      {/\.xlsx$/i.test(props.fileName) ? <SheetField {...props} /> : <TextFields {...props} />}
      {props.layout.firstRows.length > 0 && <HeaderRowField {...props} />}
    </>
  );
}

function SheetField({ layout: { sheets }, options, onChange }: ReadingOptionsProps) {
  if (sheets.length < 2) return null;
  return (
    <SelectField
      data-ref="import-sheet"
      data-size="large"
      label={words.sheet}
      value={options.sheet ?? 1}
      options={sheets.map((label, index) => ({ value: String(index + 1), label }))}
      // Each sheet has its own header row.
      onChange={({ target }) => onChange({ sheet: Number(target.value) })}
    />
  );
}

function HeaderRowField({ layout: { firstRows, headerRow = 1 }, options, onChange }: ReadingOptionsProps) {
  const isDetected = options.headerRow === undefined;
  return (
    <SelectField
      data-ref="import-header-row"
      data-size="large"
      label={words.headerRow}
      hint={words.headerRowHint}
      value={options.headerRow ?? ''}
      options={[
        { value: '', label: isDetected ? words.detectedRow(headerRow) : words.detected },
        ...firstRows.map(({ row, cells }) => ({ value: String(row), label: words.row(row, cells) })),
      ]}
      onChange={({ target }) => {
        const { headerRow: _, ...others } = options;
        onChange({ ...others, ...(target.value !== '' && { headerRow: Number(target.value) }) });
      }}
    />
  );
}

function TextFields({ layout, options, onChange }: ReadingOptionsProps) {
  const delimiter = options.delimiter === undefined ? layout.delimiter : undefined;
  const encoding = options.encoding === undefined ? layout.encoding : undefined;
  return (
    <>
      <SelectField
        data-ref="import-delimiter"
        data-size="large"
        label={words.delimiter}
        value={options.delimiter ?? ''}
        options={[
          { value: '', label: delimiter === undefined ? words.detected : words.detectedDelimiter(delimiter) },
          ...DELIMITERS.map((value) => ({ value, label: words.delimiters[value] })),
        ]}
        onChange={({ target }) => {
          const { delimiter: _, ...others } = options;
          const chosen = DELIMITERS.find((one) => one === target.value);
          onChange({ ...others, ...(chosen && { delimiter: chosen }) });
        }}
      />
      <SelectField
        data-ref="import-encoding"
        data-size="large"
        label={words.encoding}
        value={options.encoding ?? ''}
        options={[
          { value: '', label: encoding === undefined ? words.detected : words.detectedEncoding(encoding) },
          ...ENCODINGS.map((value) => ({ value, label: words.encodings[value] })),
        ]}
        onChange={({ target }) => {
          const { encoding: _, ...others } = options;
          const chosen = ENCODINGS.find((one) => one === target.value);
          onChange({ ...others, ...(chosen && { encoding: chosen }) });
        }}
      />
    </>
  );
}
