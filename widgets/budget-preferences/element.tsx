import { useEffect } from 'react';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { BudgetPreferencesView } from '../../src/features/budgets/preferences/budget-preferences-view.tsx';
import { showDialogs } from '../page/dialogs/show-dialogs.ts';
import { expectMessages } from '../page/messages/show-messages.ts';
import { showSessionNotices } from '../page/session-notice/show-session-notices.ts';

type BudgetPreferencesProps = ElementContext & { budgetId: string | undefined };

/** The settings of a budget as an element. Loads the message bar, the dialogs and the session notice. */
export function BudgetPreferencesElement({ shell, budgetId, locale }: BudgetPreferencesProps) {
  useEffect(() => {
    showSessionNotices(shell);
    showDialogs(shell);
    return expectMessages(shell);
  }, [shell]);
  return <BudgetPreferencesView shell={shell} budgetId={budgetId} locale={locale} />;
}
