import { useMemo } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import type { TreeColumn } from '../../../ui/tree-grid/tree-column.ts';
import type { Configuration } from '../configuration.wire.ts';
import type { Drags } from '../dragging/drags.store.ts';
import { textColumns } from './column-texts.ts';
import { DatesLine } from './dates-line.tsx';
import { NameCell, type OpenMenu } from './name-cell.tsx';
import { timelineWords } from './timeline.words.ts';
import type { TimelineItem } from './timeline-item.ts';
import { isActivity, type TimelineRow } from './timeline-row.ts';
import { useReadableFormats } from './use-readable-formats.ts';

type ColumnsOptions = {
  /** Keys of the columns after the name, as in column presets. */
  keys: readonly string[];
  /** How many of them stay in place while the rest scrolls. */
  lockedCount: number;
  configuration: Configuration | undefined;
  /** Names by id; null for a former user. */
  owners: ReadonlyMap<string, string | null>;
  parentName: (item: TimelineItem) => string;
  onMenu: OpenMenu | undefined;
  locale: string;
  /** Whether dates can have hours. */
  hasHours: boolean;
  /** The time zone of the hours beside the columns; undefined without hours. */
  zoneText: string | undefined;
  /** The dates below the names, where there are no bars. */
  hasDates: boolean;
  drags: Drags;
};

const NAME_PX = 320;
const WIDTHS_PX: Readonly<Record<string, number>> = {
  ...{ type: 160, status: 180, owner: 170, dates: 210, start: 144, end: 144, parent: 200 },
};
const ATTRIBUTE_PX = 180;
const DATE_TIME_PX = 200;
const isDate = (key: string): boolean => key === 'start' || key === 'end';

/** Returns the columns of the hierarchy: the name, and those of a preset. Columns that no longer exist are left out. */
export function useColumns(options: ColumnsOptions): readonly TreeColumn<TimelineRow>[] {
  const { keys, lockedCount, configuration, owners, parentName, onMenu, locale, hasHours, zoneText, hasDates, drags } =
    options;
  const words = useWords(timelineWords);
  const formats = useReadableFormats(locale);
  return useMemo(() => {
    const name: TreeColumn<TimelineRow> = {
      key: 'name',
      header: <NameHeader zoneText={zoneText} />,
      widthPx: NAME_PX,
      render: (row) => (
        <>
          <span className="timeline-name-line">
            <NameCell row={row} onMenu={onMenu} />
          </span>
          {hasDates && isActivity(row) && <DatesLine item={row} {...{ locale, drags }} />}
        </>
      ),
    };
    const sources = { configuration, owners, parentName, words, formats };
    const others = textColumns(keys, sources).map(
      ({ key, header, isNumeric, textOf }): TreeColumn<TimelineRow> => ({
        key,
        header,
        widthPx: hasHours && isDate(key) ? DATE_TIME_PX : (WIDTHS_PX[key] ?? ATTRIBUTE_PX),
        ...(isNumeric && { align: 'end' as const }),
        ...(keys.indexOf(key) < lockedCount && { isLocked: true }),
        render: (row) => isActivity(row) && <ColumnText name={key} item={row} text={textOf(row)} />,
      }),
    );
    return [name, ...others];
  }, [
    keys,
    lockedCount,
    configuration,
    owners,
    parentName,
    onMenu,
    locale,
    hasHours,
    zoneText,
    hasDates,
    drags,
    words,
    formats,
  ]);
}

function ColumnText({ name, item, text }: { name: string; item: TimelineItem; text: string }) {
  if (name !== 'status') return <bdi>{text}</bdi>;
  return (
    <span className="timeline-status" data-status={item.status}>
      {text}
    </span>
  );
}

function NameHeader({ zoneText }: { zoneText: string | undefined }) {
  const words = useWords(timelineWords);
  if (zoneText === undefined) return words.columns.name;
  return (
    <>
      {words.columns.name}
      <span className="timeline-zone">{words.times(zoneText)}</span>
    </>
  );
}
