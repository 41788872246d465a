import { useEffect } from 'react';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { SheetView } from '../../src/features/budgets/sheet/sheet-view.tsx';
import { expectMessages } from '../page/messages/show-messages.ts';
import { showSessionNotices } from '../page/session-notice/show-session-notices.ts';

type BudgetSheetProps = ElementContext & { budgetId: string | undefined; readonly: boolean };

/** The items of a budget as an element. Loads the message bar and the session notice. */
export function BudgetSheetElement({ shell, budgetId, readonly, locale }: BudgetSheetProps) {
  useEffect(() => {
    showSessionNotices(shell);
    return expectMessages(shell);
  }, [shell]);
  return <SheetView shell={shell} budgetId={budgetId} locale={locale} isReadonly={readonly} />;
}
