import { Table } from '../../../ui/table/table.tsx';
import { importStepsWords } from '../financial-imports/import-steps.words.ts';
import { countText } from '../financial-imports/step-props.ts';
import { importFormWords } from './import-form.words.ts';
import type { RecordSet } from './record-sets.wire.ts';

/** The rows that users see of a file before they import it. */
export const PREVIEW_ROWS = 20;
const COLUMNS_SHOWN_MAX = 30;
type PreviewRow = { key: string; cells: readonly string[] };

type FilePreviewProps = { fileName: string; recordSet: RecordSet; locale: string };

/** The first rows of a file, with its first columns. */
export function FilePreview({ fileName, recordSet, locale }: FilePreviewProps) {
  const total = recordSet.columns.length;
  return (
    <>
      <div className="import-preview">
        <Table
          caption={importStepsWords.file.preview(fileName)}
          columns={recordSet.columns.slice(0, COLUMNS_SHOWN_MAX).map((name, index) => ({
            id: String(index),
            head: name || importStepsWords.columns.nameless(index + 1),
            cell: ({ cells }: PreviewRow) => <bdi>{cells[index] ?? ''}</bdi>,
          }))}
          rows={recordSet.rows.map((cells, index) => ({ key: String(index), cells }))}
          rowKey={({ key }) => key}
        />
      </div>
      {total > COLUMNS_SHOWN_MAX && (
        <p className="import-note" data-ref="import-columns-shown">
          {importFormWords.columnsShown(countText(COLUMNS_SHOWN_MAX, locale), countText(total, locale))}
        </p>
      )}
    </>
  );
}
