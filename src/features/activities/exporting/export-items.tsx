import { Download, Printer } from 'lucide-react';
import { asError } from '../../../base/errors.ts';
import { loadFailureText } from '../../../browser/code/load-failure-text.ts';
import { downloadText } from '../../../browser/download/download-text.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import type { OpenedMenu } from '../../../ui/menu/button-menu.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { flattenTree } from '../../../ui/tree-grid/flatten-tree.ts';
import { textColumns } from '../timeline/column-texts.ts';
import { userTimeZone } from '../timeline/local-time.ts';
import { timelineWords } from '../timeline/timeline.words.ts';
import { STANDARD_COLUMNS } from '../views/view-columns.ts';
import { viewsWords } from '../views/views.words.ts';
import { activitiesCsv, csvDate } from './activities-csv.ts';
import type { ExportedView } from './exported-view.ts';
import { exportingWords } from './exporting.words.ts';
import { printPart } from './print-part.tsx';

type ExportItemsProps = { shell: Pick<Shell, 'report' | 'messages'>; view: ExportedView };

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const NOTHING: ReadonlySet<string> = new Set();

/** A menu that downloads the activities of a view as a CSV file, and prints them. */
export function ExportItems({ shell, view, ...menu }: ExportItemsProps & OpenedMenu) {
  const words = useWords(exportingWords);
  const csv = useCsv(view);
  const print = async () => {
    try {
      await printPart.load();
      window.print();
    } catch (error) {
      shell.report(asError(error));
      shell.messages.show(await loadFailureText(error), 'error');
    }
  };
  return (
    <Menu
      {...menu}
      label={words.export}
      items={[
        { id: 'csv', label: words.csv, icon: <Download {...ICON} /> },
        { id: 'print', label: words.print, icon: <Printer {...ICON} /> },
      ]}
      onSelect={(id) => {
        if (id === 'print') void print();
        else downloadText(csv(), `activities-${view.today}.csv`, 'text/csv;charset=utf-8');
      }}
    />
  );
}

/** Returns a function that writes the CSV file: with the columns of the summary, otherwise with the standard ones. */
function useCsv(view: ExportedView): () => string {
  const { mode, keys, arranged, timeZone } = view;
  const words = useWords(exportingWords);
  const { statuses, formerUser, notScheduled } = useWords(timelineWords);
  const { columns, yes, no } = useWords(viewsWords);
  return () => {
    const zone = timeZone ?? userTimeZone();
    const date = (text: string) => csvDate(text, zone);
    const texts = textColumns(mode === 'summary' ? keys : STANDARD_COLUMNS, {
      ...view,
      words: { columns, statuses, formerUser, notScheduled },
      formats: {
        date,
        dates: (start, end) => `${date(start)} – ${date(end)}`,
        attribute: (type, text) => (type === 'BOOLEAN' && text !== '' ? (text === 'true' ? yes : no) : text),
      },
    });
    const withZones = texts.map((column) =>
      timeZone !== undefined && (column.key === 'start' || column.key === 'end')
        ? { ...column, header: words.inZone(column.header, timeZone) }
        : column,
    );
    return activitiesCsv(flattenTree(arranged, { collapsedIds: NOTHING }), withZones, words);
  };
}
