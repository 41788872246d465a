import { useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { ResponseForm } from '../approvals/response-form.tsx';
import { callRefusal } from '../target/exceeded-text.ts';
import { isAnswerable } from './answerable.ts';
import { answerTransfers } from './target-transfers.api.ts';
import type { TransferRequest, TransferResponse } from './target-transfers.wire.ts';
import { transfersWords } from './transfers.words.ts';

type TransferAnswerProps = {
  shell: Shell;
  budgetId: string;
  /** The requests that the response is about. */
  chosen: readonly TransferRequest[];
  /** Beside the buttons: how many are chosen, or nothing. */
  count: string | undefined;
  /** Whether no request waits after these. */
  areLast: boolean;
  /** Receives the requests as they are now. */
  onAnswered: (requests: readonly TransferRequest[]) => Promise<void>;
};

/** Approves or denies the chosen requests with one note. */
export function TransferAnswer({ shell, budgetId, chosen, count, areLast, onAnswered }: TransferAnswerProps) {
  const words = useWords(transfersWords);
  const [done, setDone] = useState('');
  const respond = async (response: TransferResponse, note: string): Promise<string | undefined> => {
    setDone('');
    try {
      const responses = chosen.map(({ id }) => ({ requestId: id, response, note }));
      const { requests } = await answerTransfers(shell.rest, budgetId, responses);
      const isOutdated = requests.some(({ events }) => events.at(-1)?.event === 'EXCHANGE_RATE_UPDATED');
      const outcome = isOutdated ? words.ratesChanged : words.done[response](chosen.length);
      const warnings = requests.flatMap((request) => request.warnings ?? []).map(({ message }) => message);
      const text = [outcome, ...warnings].join(' ');
      // A message of the page would cover the buttons for the next request.
      if (areLast && !isOutdated) shell.messages.show(text);
      else setDone(text);
      await onAnswered(requests);
      return undefined;
    } catch (error) {
      return callRefusal(shell, error);
    }
  };
  // Without buttons, a note that was typed before another user decided stays readable.
  const isOver = chosen.length > 0 && !chosen.some(isAnswerable);
  const canAll = (can: 'canApprove' | 'canDeny') =>
    chosen.length > 0 && chosen.every(({ progress }) => progress?.[can] === true);
  const buttons = [
    {
      ...({ response: 'DENY', label: words.deny, name: 'transfer-deny', kind: 'danger' } as const),
      isPossible: canAll('canDeny'),
    },
    ...(chosen.some(({ hasDeletedItem }) => hasDeletedItem)
      ? []
      : [
          {
            ...({ response: 'APPROVE', label: words.approve, name: 'transfer-approve', kind: 'primary' } as const),
            isPossible: canAll('canApprove'),
          },
        ]),
  ];
  return (
    <ResponseForm
      noteLabel={words.responseNote}
      noteName="transfer-answer-note"
      count={done === '' ? count : `${done} ${count ?? ''}`}
      buttons={isOver ? [] : buttons}
      onRespond={respond}
    />
  );
}
