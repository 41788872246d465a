import { useCallback, useMemo, useRef, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Shell } from '../../../../shell/create-shell.ts';
import { useWords } from '../../../../ui/language/use-words.ts';
import type { ColumnSizes } from '../../../../ui/tree-grid/tree-column.ts';
import { approvalsWords } from '../../approvals/approvals.words.ts';
import { APPROVAL_STATES } from '../../approvals/item-approvals.wire.ts';
import { COLUMN_WIDTH_PX } from '../../views/views.wire.ts';
import { type CustomColumns, columnOf } from '../custom-cells.ts';
import { columnKind } from '../filters/column-kind.ts';
import { sheetWords } from '../sheet.words.ts';
import type { SheetColumn } from '../sheet-column.ts';
import { ColumnHead, type Heads } from './column-head.tsx';
import { type ColumnMove, columnMove, placedAt, placedBeside } from './column-places.ts';
import { NAME_KEY, shownColumns, withColumn, withFilter } from './sheet-layout.ts';
import { sheetViewsWords } from './sheet-views.words.ts';
import type { SheetViewing } from './use-sheet-views.ts';

type HeadsOptions = {
  shell: Pick<Shell, 'report' | 'messages'>;
  columns: readonly SheetColumn[];
  viewing: SheetViewing;
  custom: CustomColumns;
  locale: string;
  currencySymbol: string | undefined;
  /** The id of the text about the keys of headers. */
  keysId: string;
};

/** Returns the columns of the view, whose headers sort, filter, resize and move them. */
export function useColumnHeads({ shell, columns, viewing, custom, locale, currencySymbol, keysId }: HeadsOptions) {
  const words = useWords(sheetViewsWords);
  const { statuses, yes, no } = useWords(sheetWords);
  const { stages } = useWords(approvalsWords);
  const [heads] = useState<Heads>(() => createStore(() => ({ key: NAME_KEY as string, status: '' })));
  const { named, layout, change, groupOf } = viewing;
  const latest = useRef(viewing);
  latest.current = viewing;
  const { filters, sorting, columns: keys, widths } = layout;
  const nameOf = useCallback((key: string) => named.find((column) => column.key === key)?.name ?? '', [named]);
  const groupNameOf = useCallback(
    (key: string) => custom.groups.find(({ id }) => id === groupOf(key))?.name ?? '',
    [custom, groupOf],
  );
  const place = useCallback(
    (placed: readonly string[], key: string, name: string) => {
      if (placed === latest.current.shownKeys) return;
      change({ columns: placed });
      heads.setState({ status: words.placed(name, placed.indexOf(key) + 2, placed.length + 1) });
    },
    [change, heads, words],
  );
  const shown = useMemo(() => {
    const resize = (key: string, px: number) => {
      const { min, max } = COLUMN_WIDTH_PX;
      const widthPx = Math.round(Math.min(Math.max(px, min), max));
      change({ widths: { ...latest.current.layout.widths, [key]: widthPx } });
    };
    const move = (key: string, by: -1 | 1) => {
      const before = latest.current.shownKeys;
      place(placedBeside(before, columnMove(before, groupOf, key), by), key, nameOf(key));
    };
    const choicesOf = (key: string) => {
      if (key === 'status') return Object.entries(statuses).map(([value, label]) => ({ value, label }));
      if (key === 'approvalState') {
        return APPROVAL_STATES.map((value) => ({ value, label: stages[value] }));
      }
      if (key === 'ownerId') return custom.users.map(({ personId, name }) => ({ value: personId, label: name }));
      if (key === 'tagIds') {
        return custom.tagGroups.flatMap(({ tags }) => tags.map(({ id, name }) => ({ value: id, label: name })));
      }
      const column = columnOf(custom, key);
      if (column?.type === 'BOOLEAN') return [yes, no].map((label, at) => ({ value: String(at === 0), label }));
      return (column?.choices ?? []).map((value) => ({ value, label: value }));
    };
    return shownColumns(columns, { columns: keys }).map((column): SheetColumn => {
      const { key } = column;
      const direction = sorting?.column === key ? sorting.direction : undefined;
      return {
        ...column,
        sorted: direction && (direction === 'ASC' ? 'ascending' : 'descending'),
        header: (
          <ColumnHead
            {...{ shell, heads, keysId }}
            columnKey={key}
            sorted={direction}
            isFiltered={filters.some((filter) => filter.column === key)}
            onMove={(by) => move(key, by)}
            onResize={(byPx, widthPx) => resize(key, widthPx + byPx)}
            popover={() => ({
              ...{ columnKey: key, name: nameOf(key), locale, currencySymbol, direction },
              kind: columnKind(custom, key) ?? 'text',
              choices: choicesOf(key),
              filter: filters.find((filter) => filter.column === key),
              onFilter: (filter) => change({ filters: withFilter(latest.current.layout.filters, key, filter) }),
              onSort: (to) => change({ sorting: to ? { column: key, direction: to } : null }),
              widthPx: latest.current.layout.widths[key] ?? column.widthPx,
              onResize: (px) => resize(key, px),
              placing:
                key === NAME_KEY
                  ? undefined
                  : {
                      onMove: (by) => move(key, by),
                      onHide: () => change({ columns: withColumn(latest.current.shownKeys, key, false) }),
                    },
            })}
          >
            {column.header}
          </ColumnHead>
        ),
      };
    });
  }, [
    shell,
    columns,
    custom,
    locale,
    currencySymbol,
    keysId,
    groupOf,
    nameOf,
    place,
    filters,
    sorting,
    keys,
    change,
    heads,
    statuses,
    stages,
    yes,
    no,
  ]);
  const sizes = useMemo(
    (): ColumnSizes => ({
      widthsPx: widths,
      minPx: COLUMN_WIDTH_PX.min,
      maxPx: COLUMN_WIDTH_PX.max,
      labelOf: (key) => words.resize(named.find((column) => column.key === key)?.name ?? ''),
      onResize(key, widthPx) {
        const { [key]: _, ...others } = latest.current.layout.widths;
        change({ widths: widthPx === undefined ? others : { ...others, [key]: widthPx } });
      },
    }),
    [widths, named, change, words],
  );
  return {
    ...{ columns: shown, sizes, heads },
    /** What moves columns and their groups by their headers. */
    dragging: {
      keys: viewing.shownKeys,
      ...{ groupOf, nameOf, groupNameOf },
      onDrop: (move: ColumnMove, gap: number, name: string) =>
        place(placedAt(latest.current.shownKeys, move, gap), move.keys[0] ?? '', name),
    },
  };
}
