import { X } from 'lucide-react';
import type { Decimal } from '../../../../base/formats/decimal.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { amountOf, unitsOf } from '../../rules/amounts.ts';
import type { RowList } from '../sheet-rows.ts';
import { sheetViewsWords } from '../views/sheet-views.words.ts';

type FilterBarProps = {
  rows: RowList;
  /** Undefined without filters. */
  matchIds: ReadonlySet<string> | undefined;
  formatAmount: (amount: Decimal) => string;
  onClear: () => void;
};

/** How many items match the filters, and what they plan, because the sums of the sheet include all items. */
export function FilterBar({ rows, matchIds, formatAmount, onClear }: FilterBarProps) {
  const words = useWords(sheetViewsWords);
  const planned =
    matchIds &&
    rows.all().reduce((sum, row) => (matchIds.has(row.id) && !row.isGroup ? sum + unitsOf(row.planned) : sum), 0n);
  return (
    <div className="sheet-filters" hidden={!matchIds}>
      <p role="status">
        {matchIds && planned !== undefined && (
          <>
            <strong>{words.matches(matchIds.size, rows.tree.length)}</strong>
            <span>
              {words.matchingPlanned} {formatAmount(amountOf(planned))}
            </span>
            <span className="sheet-filters-note">{words.wholeSums}</span>
          </>
        )}
      </p>
      {matchIds && (
        <Button data-ref="clear-filters" onClick={onClear}>
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
          {words.clear}
        </Button>
      )}
    </div>
  );
}
