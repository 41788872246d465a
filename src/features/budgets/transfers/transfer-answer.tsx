import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { ResponseForm } from '../approvals/response-form.tsx';
import { callRefusal } from '../target/exceeded-text.ts';
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
  onAnswered: () => Promise<void>;
};

/** Approves or denies the chosen requests with one note. */
export function TransferAnswer({ shell, budgetId, chosen, count, onAnswered }: TransferAnswerProps) {
  const words = useWords(transfersWords);
  const respond = async (response: TransferResponse, note: string): Promise<string | undefined> => {
    try {
      const responses = chosen.map(({ id }) => ({ requestId: id, response, note }));
      const { requests } = await answerTransfers(shell.rest, budgetId, responses);
      const isOutdated = requests.some(({ events }) => events.at(-1)?.event === 'EXCHANGE_RATE_UPDATED');
      const done = isOutdated ? words.ratesChanged : words.done[response](chosen.length);
      const warnings = requests.flatMap((request) => request.warnings ?? []).map(({ message }) => message);
      shell.messages.show([done, ...warnings].join(' '));
      await onAnswered();
      return undefined;
    } catch (error) {
      return callRefusal(shell, error);
    }
  };
  const canAll = (can: 'canApprove' | 'canDeny') =>
    chosen.length > 0 && chosen.every(({ progress }) => progress?.[can] === true);
  return (
    <ResponseForm
      noteLabel={words.responseNote}
      noteName="transfer-answer-note"
      count={count}
      buttons={[
        {
          ...{ response: 'DENY', label: words.deny, name: 'transfer-deny', kind: 'danger' },
          isPossible: canAll('canDeny'),
        },
        {
          ...{ response: 'APPROVE', label: words.approve, name: 'transfer-approve', kind: 'primary' },
          isPossible: canAll('canApprove'),
        },
      ]}
      onRespond={respond}
    />
  );
}
