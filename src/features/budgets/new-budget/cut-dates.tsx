import { useCallback } from 'react';
import { formatDate } from '../../../base/formats/dates.ts';
import { fromWireDate } from '../../../base/formats/wire-dates.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { rehearseCopy } from '../copies/budget-copies.api.ts';
import { copyOptionWords as words } from './new-budget.words.ts';
import { type NewBudgetDraft, periodIn } from './new-budget-draft.ts';

type CutDatesProps = { shell: Pick<Shell, 'rest'>; draft: NewBudgetDraft };

/** The number of items whose dates would be after the last day of the new period; nothing without such items. */
export function CutDates({ shell, draft }: CutDatesProps) {
  const { rest } = shell;
  const { fromId, items } = draft;
  const { startsOn, endsOn } = periodIn(draft) ?? {};
  const { value } = useLoaded(
    `${fromId} ${startsOn} ${endsOn}`,
    useCallback(async () => {
      if (startsOn === undefined || endsOn === undefined) return null;
      return await rehearseCopy(rest, fromId, { dates: 'SHIFT_DATES', startsOn, endsOn });
    }, [rest, fromId, startsOn, endsOn]),
  );
  const count = value?.[items].afterLastDay ?? 0;
  return (
    <p className="p-copy-cut" role="status" data-ref="cut-dates">
      {count > 0 && endsOn !== undefined && words.afterLastDay(count, formatDate(fromWireDate(endsOn)))}
    </p>
  );
}
