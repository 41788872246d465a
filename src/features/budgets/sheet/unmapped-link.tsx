import { Unlink } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { readFinancialsCount } from '../financials/financials.api.ts';
import { sheetWords } from './sheet.words.ts';

type UnmappedLinkProps = { shell: Pick<Shell, 'rest' | 'live' | 'config'>; budgetId: string };

/** Leads to the purchase orders and actuals without an item, with their number; nothing if there are none. */
export function UnmappedLink({ shell, budgetId }: UnmappedLinkProps) {
  const words = useWords(sheetWords);
  const { rest, live, config } = shell;
  const { value, reload } = useLoaded(
    budgetId,
    useCallback(() => readFinancialsCount(rest, budgetId), [rest, budgetId]),
  );
  useEffect(() => live.subscribe(TOPICS.budgets, () => void reload()), [live, reload]);
  if (!value || value.unmapped === 0) return null;
  return (
    <a
      className="p-button"
      data-kind="secondary"
      data-ref="sheet-unmapped"
      href={`${config.paths.app}budgets/${budgetId}/unmapped-financials`}
    >
      <Unlink size={16} strokeWidth={1.75} aria-hidden="true" />
      {words.unmapped(value.unmapped)}
    </a>
  );
}
