import { type ReactNode, useRef } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import { usePageRule } from '../../../ui/printing/use-page-rule.ts';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import { type FlatRow, flattenTree } from '../../../ui/tree-grid/flatten-tree.ts';
import { conditionText } from '../criteria/condition-text.ts';
import { criteriaWords } from '../criteria/criteria.words.ts';
import { filterFields } from '../criteria/filter-fields.ts';
import { ActivityBar } from '../timeline/activity-bar.tsx';
import { textColumns } from '../timeline/column-texts.ts';
import { dayText } from '../timeline/dates-text.ts';
import { type TimeScale, widthOf } from '../timeline/time-scale.ts';
import { ticksOf } from '../timeline/time-ticks.ts';
import { timelineWords } from '../timeline/timeline.words.ts';
import { isActivity, type TimelineRow } from '../timeline/timeline-row.ts';
import { useReadableFormats } from '../timeline/use-readable-formats.ts';
import { viewsWords } from '../views/views.words.ts';
import type { ExportedView } from './exported-view.ts';
import { exportingWords } from './exporting.words.ts';
import printCss from './print.css?inline';
import { printScale } from './print-scale.ts';

/** The name leaves the pages of other content as they are. */
const LANDSCAPE = '@page portico-activities { size: landscape; margin: 12mm }';
/** About 40 pages. More would keep the browser busy for many seconds. */
const ROWS_MAX = 1000;
const LANE_PX = 360;
const INDENT_PX = 14;
const TIMELINE_KEYS = ['type', 'dates', 'status'];
const SHEETS = [printCss];
const NOTHING: ReadonlySet<string> = new Set();

/** The activities of a view as a table for paper, with bars in the timeline. */
export function PrintSheet({ view }: { view: ExportedView }) {
  const { mode, arranged, keys, timeZone, locale } = view;
  const words = useWords(timelineWords);
  const texts = useWords(exportingWords);
  const formats = useReadableFormats(locale);
  const sheet = useRef<HTMLDivElement>(null);
  useSheets(SHEETS);
  usePageRule(sheet, LANDSCAPE);
  const rows = flattenTree(arranged, { collapsedIds: NOTHING });
  const shown = rows.slice(0, ROWS_MAX);
  const columns = textColumns(mode === 'timeline' ? TIMELINE_KEYS : keys, { ...view, words, formats });
  const activities = shown.flatMap(({ item }) => (isActivity(item) ? [item] : []));
  const scale = mode === 'timeline' ? printScale(activities, LANE_PX, timeZone) : undefined;
  return (
    <div className="print-sheet" ref={sheet}>
      <SheetHead view={view} />
      <table className="print-table">
        <thead>
          <tr>
            <th scope="col">{words.columns.name}</th>
            {columns.map(({ key, header }) => (
              <th key={key} scope="col">
                {header}
              </th>
            ))}
            {scale && (
              <td className="print-lane">
                <PrintTicks scale={scale} locale={locale} />
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id} data-muted={(isActivity(row.item) && !row.item.isMatch) || undefined}>
              <th scope="row" style={{ paddingInlineStart: (row.level - 1) * INDENT_PX }}>
                <RowName row={row} />
              </th>
              {columns.map(({ key, isNumeric, textOf }) => (
                <td key={key} data-align={isNumeric ? 'end' : undefined}>
                  {isActivity(row.item) && <bdi>{textOf(row.item)}</bdi>}
                </td>
              ))}
              {scale && (
                <td className="print-lane">
                  {isActivity(row.item) && (
                    <ActivityBar item={row.item} scale={scale} locale={locale} color={view.colorOf(row.item)} />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > ROWS_MAX && <p className="print-note">{texts.more(rows.length - ROWS_MAX)}</p>}
    </div>
  );
}

function SheetHead({ view }: { view: ExportedView }) {
  const { name, matchText, filter, configuration, owners, today, locale } = view;
  const texts = useWords(exportingWords);
  const { allActivities } = useWords(viewsWords);
  const words = useWords(criteriaWords);
  const fields = configuration ? filterFields({ configuration, owners, words }) : [];
  const conditions = filter.map((condition) => {
    const field = fields.find((one) => one.field === condition.field);
    return conditionText(condition, field, words).long;
  });
  return (
    <div className="print-head">
      <p className="print-title">{name ?? allActivities}</p>
      <p className="print-note">{[matchText, ...conditions, texts.printed(dayText(today, locale))].join(' · ')}</p>
    </div>
  );
}

function RowName({ row: { item, hasChildren } }: { row: FlatRow<TimelineRow> }): ReactNode {
  const words = useWords(timelineWords);
  if (isActivity(item)) return <bdi data-parent={hasChildren || undefined}>{item.name}</bdi>;
  if (item.kind === 'restricted') return <span className="print-restricted">{words.restricted}</span>;
  return (
    <>
      <bdi data-parent>{item.name}</bdi> <span className="print-count">{item.count}</span>
    </>
  );
}

/** The finest unit that has room on paper. */
function PrintTicks({ scale, locale }: { scale: TimeScale; locale: string }) {
  const { major, minor } = ticksOf(scale, 0, widthOf(scale), locale);
  return [major, minor].map((ticks, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
    <div className="print-ticks" key={row}>
      {ticks.map(({ key, positionPx, widthPx, label }) => (
        <span key={key} style={{ insetInlineStart: positionPx, inlineSize: widthPx }}>
          {label}
        </span>
      ))}
    </div>
  ));
}
