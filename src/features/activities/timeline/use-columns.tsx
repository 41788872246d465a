import { useMemo } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import type { TreeColumn } from '../../../ui/tree-grid/tree-column.ts';
import type { Configuration } from '../configuration.api.ts';
import { attributeIdOf } from '../criteria/condition.ts';
import { attributeText } from '../views/attribute-text.ts';
import { viewsWords } from '../views/views.words.ts';
import { datesText, dayText } from './dates-text.ts';
import { NameCell, type OpenMenu } from './name-cell.tsx';
import { timelineWords } from './timeline.words.ts';
import type { TimelineItem } from './timeline-item.ts';
import { isActivity, type TimelineRow } from './timeline-row.ts';

type ColumnsOptions = {
  /** Keys of the columns after the name, as in column presets; undefined for the name alone. */
  keys: readonly string[];
  /** How many of them stay in place while the rest scrolls. */
  lockedCount: number;
  configuration: Configuration | undefined;
  /** Names by id; null for a former user. */
  owners: ReadonlyMap<string, string | null>;
  parentName: (item: TimelineItem) => string;
  onMenu: OpenMenu | undefined;
  locale: string;
};

type Cell = Pick<TreeColumn<TimelineItem>, 'render' | 'align'> & { header: string; widthPx: number };

/** Returns the columns of the hierarchy: the name, and those of a preset. Columns that no longer exist are left out. */
export function useColumns(options: ColumnsOptions): readonly TreeColumn<TimelineRow>[] {
  const { keys, lockedCount, configuration, owners, parentName, onMenu, locale } = options;
  const words = useWords(timelineWords);
  const viewWords = useWords(viewsWords);
  return useMemo(() => {
    const cellOf = (key: string): Cell | undefined => {
      switch (key) {
        case 'type':
          return { header: words.columns.type, widthPx: 160, render: ({ typeName }) => typeName };
        case 'status':
          return {
            header: words.columns.status,
            widthPx: 180,
            render: ({ status }) => (
              <span className="timeline-status" data-status={status}>
                {words.statuses[status]}
              </span>
            ),
          };
        case 'owner':
          return {
            header: words.columns.owner,
            widthPx: 170,
            render: ({ ownerId }) => (ownerId === null ? '' : <bdi>{owners.get(ownerId) ?? words.formerUser}</bdi>),
          };
        case 'dates':
          return {
            header: words.columns.dates,
            widthPx: 210,
            render: ({ start, end }) =>
              start === null || end === null ? (
                <span className="timeline-unscheduled">{words.notScheduled}</span>
              ) : (
                datesText(start, end, locale, 'short')
              ),
          };
        case 'start':
        case 'end':
          return {
            header: words.columns[key],
            widthPx: 130,
            render: (item) => {
              const date = item[key];
              return date === null ? '' : dayText(date, locale);
            },
          };
        case 'parent':
          return { header: words.columns.parent, widthPx: 200, render: (item) => <bdi>{parentName(item)}</bdi> };
      }
      const definition = configuration?.attributeDefinitions.find(({ id }) => id === attributeIdOf(key));
      return (
        definition && {
          header: definition.name,
          widthPx: 180,
          ...(NUMERIC.has(definition.type) && { align: 'end' as const }),
          render: ({ attributeTexts }) => (
            <bdi>{attributeText(definition.type, attributeTexts?.[definition.id] ?? '', locale, viewWords)}</bdi>
          ),
        }
      );
    };
    const name: TreeColumn<TimelineRow> = {
      key: 'name',
      header: words.columns.name,
      widthPx: 320,
      render: (row) => <NameCell row={row} onMenu={onMenu} />,
    };
    const others = keys.flatMap((key, index): TreeColumn<TimelineRow>[] => {
      const cell = cellOf(key);
      if (!cell) return [];
      const { render, ...column } = cell;
      return [
        {
          key,
          ...column,
          ...(index < lockedCount && { isLocked: true }),
          render: (row) => (isActivity(row) ? render(row) : null),
        },
      ];
    });
    return [name, ...others];
  }, [keys, lockedCount, configuration, owners, parentName, onMenu, locale, words, viewWords]);
}

const NUMERIC: ReadonlySet<string> = new Set(['NUMBER', 'CURRENCY', 'PERCENT']);
