import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Decimal } from '../../../../base/formats/decimal.ts';
import iconButtonCss from '../../../../ui/button/icon-button.css?inline';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { useSheets } from '../../../../ui/styles/use-sheets.ts';
import { flattenTree } from '../../../../ui/tree-grid/flatten-tree.ts';
import { holdsMoney } from '../../rules/money-columns.ts';
import { cellText } from '../cell-text.ts';
import { type CustomColumns, columnOf } from '../custom-cells.ts';
import { columnKind } from '../filters/column-kind.ts';
import { sheetWords } from '../sheet.words.ts';
import type { CellKey } from '../sheet-items.ts';
import type { RowList } from '../sheet-rows.ts';
import { type FoundCell, findCells, foundByRow } from './find-cells.ts';
import { searchWords } from './search.words.ts';
import searchCss from './search-bar.css?inline';

export type SearchBarProps = {
  /** The rows that filters leave, also below collapsed ones. */
  rows: RowList;
  keys: readonly CellKey[];
  custom: CustomColumns;
  locale: string;
  formatAmount: (amount: Decimal) => string;
  /** Increases when the user opens the search again. */
  visit: number;
  /** Marks the found cells. */
  onFound: (found: ReadonlyMap<string, string> | undefined) => void;
  /** Shows a found cell. */
  onGo: (cell: FoundCell) => void;
  onClose: () => void;
};

const SHEETS = [iconButtonCss, searchCss];
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const NOTHING: ReadonlySet<string> = new Set();

/** Finds texts in all shown columns. Enter goes to the next match, Shift+Enter to the one before, Escape closes it. */
export function SearchBar(props: SearchBarProps) {
  const { rows, keys, custom, locale, formatAmount, visit, onFound, onGo, onClose } = props;
  useSheets(SHEETS);
  const words = useWords(searchWords);
  const texts = useWords(sheetWords);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState<FoundCell>();
  const searched = useDeferredValue(query);
  const ordered = useMemo(() => flattenTree(rows.all(), { collapsedIds: NOTHING }).map(({ item }) => item), [rows]);
  const found = useMemo(
    () =>
      findCells(ordered, {
        ...{ query: searched, locale, keys },
        isAmount: (key) => columnKind(custom, key) === 'amount',
        shownAmount(row, key) {
          const column = columnOf(custom, key);
          const value = row[key];
          const isMoney = !column || holdsMoney(column);
          return isMoney && typeof value === 'string' ? formatAmount(value as Decimal) : undefined;
        },
        textOf: (row, key) => cellText(row, key, { locale, words: texts, custom }),
      }),
    [ordered, searched, locale, formatAmount, keys, texts, custom],
  );
  const marks = useMemo(() => (found.length > 0 ? foundByRow(found, keys) : undefined), [found, keys]);
  useEffect(() => onFound(marks), [marks, onFound]);
  useEffect(() => () => onFound(undefined), [onFound]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening selects the text
  useEffect(() => field.current?.select(), [visit]);
  const place = found.findIndex(({ id, key }) => id === at?.id && key === at.key);
  const go = (by: 1 | -1) => {
    const from = place === -1 && by === -1 ? 0 : place;
    const cell = found[(from + by + found.length) % found.length];
    if (!cell) return;
    setAt(cell);
    onGo(cell);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isOpenEnded = searched.trim() === '';
  return (
    <search className="sheet-search">
      <input
        ref={field}
        type="search"
        data-ref="sheet-search-field"
        aria-label={words.label}
        placeholder={words.label}
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={press}
      />
      <p role="status">
        {!isOpenEnded &&
          (found.length === 0
            ? words.none
            : place === -1
              ? words.count(found.length)
              : words.place(place + 1, found.length))}
      </p>
      <IconButton name="sheet-search-previous" label={words.previous} onClick={() => go(-1)}>
        <ChevronUp {...ICON} />
      </IconButton>
      <IconButton name="sheet-search-next" label={words.next} onClick={() => go(1)}>
        <ChevronDown {...ICON} />
      </IconButton>
      <IconButton name="sheet-search-close" label={words.close} onClick={onClose}>
        <X {...ICON} />
      </IconButton>
    </search>
  );
}
