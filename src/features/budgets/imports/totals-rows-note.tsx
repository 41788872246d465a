import { Button } from '../../../ui/button/button.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { countText } from '../financial-imports/step-props.ts';
import type { TotalsRows } from './totals-rows.wire.ts';
import { totalsRowsWords as words } from './totals-rows.words.ts';

type TotalsRowsNoteProps = {
  locale: string;
  totals: TotalsRows;
  /** Whether the import leaves these rows out. */
  isSkipping: boolean;
  isBusy: boolean;
  onSkip: (isSkipping: boolean) => void;
};

/** Names the rows that seem to add up other rows, and offers to leave them out. */
export function TotalsRowsNote({ locale, totals, isSkipping, isBusy, onSkip }: TotalsRowsNoteProps) {
  const { count } = totals;
  if (count === 0) return null;
  const shown = countText(count, locale);
  return (
    <div className="import-option" data-ref="import-totals">
      <Callout priority={isSkipping ? 'FYI' : 'WARNING'}>
        <p>{isSkipping ? words.skipped(count, shown) : words.warning(totals, shown)}</p>
        <div className="import-totals-choice">
          <Button busy={isBusy} onClick={() => onSkip(!isSkipping)}>
            {isSkipping ? words.include(count === 1) : words.skip(count === 1)}
          </Button>
        </div>
      </Callout>
    </div>
  );
}
