import { useCallback, useEffect, useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { giveBudgetRole, readBudgetUsers, takeBudgetRole } from './budget-users.api.ts';
import type { BudgetRole, BudgetUser } from './budget-users.wire.ts';
import { shareWords } from './share.words.ts';

/** Why a change of a user's role was refused. */
type Refusal = { personId: string; text: string };

/** Returns the users of a budget, also after changes elsewhere, and changes their roles in it. */
export function useSharing({ rest, live, messages }: Pick<Shell, 'rest' | 'live' | 'messages'>, budgetId: string) {
  const users = useLoaded(
    budgetId,
    useCallback(() => readBudgetUsers(rest, budgetId), [rest, budgetId]),
  );
  const [savingId, setSavingId] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const { reload } = users;
  useEffect(() => live.subscribe(TOPICS.budgets, () => void reload()), [live, reload]);

  /** Saves the role in this budget; `null` takes it away. */
  const change = async ({ personId, name }: BudgetUser, role: BudgetRole | null): Promise<void> => {
    setSavingId(personId);
    setRefusal(undefined);
    try {
      if (role === null) await takeBudgetRole(rest, budgetId, personId);
      else await giveBudgetRole(rest, budgetId, personId, role);
      messages.show(role === null ? shareWords().taken(name) : shareWords().given(name, role));
    } catch (error) {
      setRefusal({ personId, text: refusalText(error) });
    }
    await reload();
    setSavingId(undefined);
  };
  return { users, savingId, refusal, change };
}
