import { Table } from '../../../ui/table/table.tsx';
import { importStepsWords } from '../financial-imports/import-steps.words.ts';
import type { RecordSet } from './record-sets.wire.ts';

/** The rows that users see of a file before they import it. */
export const PREVIEW_ROWS = 20;
const COLUMNS_SHOWN_MAX = 30;
type PreviewRow = { key: string; cells: readonly string[] };

/** The first rows of a file. */
export function FilePreview({ fileName, recordSet }: { fileName: string; recordSet: RecordSet }) {
  return (
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
  );
}
