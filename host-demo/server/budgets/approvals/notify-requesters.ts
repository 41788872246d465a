import type { Transaction } from 'kysely';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { noticesWords } from '../notices/notices.words.ts';
import type { Notify } from '../notices/notify.ts';
import type { ApprovalStep } from './write-approvals.ts';

const RESPONSES = ['APPROVED', 'REJECTED', 'REVISING'] as const;

const NEWS = { APPROVED: 'APPROVED', REJECTED: 'DENIED', REVISING: 'SENT_BACK' } as const;

const TEXTS = {
  APPROVED: noticesWords.approved,
  REJECTED: noticesWords.denied,
  REVISING: noticesWords.sentBack,
} as const;

/** Notifies each requester once of what was decided, with the decisions of each kind in one text. */
export async function notifyRequesters(
  transaction: Transaction<Tables>,
  { organizationId, budgetId, session }: OwnBudget,
  steps: readonly ApprovalStep[],
  notify: Notify,
): Promise<void> {
  const requesters = new Set(steps.flatMap(({ item }) => item.requestedBy ?? []));
  for (const requester of requesters) {
    const own = steps.filter(({ item }) => item.requestedBy === requester);
    const [only, ...others] = RESPONSES.filter((response) => own.some(({ act }) => act === response));
    const texts = RESPONSES.flatMap((act) => {
      const decided = own.filter((step) => step.act === act);
      const notes = new Set(decided.map(({ note }) => note));
      const [note = ''] = notes.size === 1 ? notes : [];
      return decided.length === 0
        ? []
        : [
            TEXTS[act](
              decided.map(({ item }) => item.itemName),
              note,
            ),
          ];
    });
    await notify(transaction, {
      ...{ organizationId, budgetId, page: 'approvals', authorId: session.person.id },
      personIds: [requester],
      names: own.map(({ item }) => item.itemName),
      event: only !== undefined && others.length === 0 ? NEWS[only] : 'DECIDED',
      text: texts.join(' '),
    });
  }
}
