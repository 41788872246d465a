import { useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { NOTE_MAX_LENGTH } from '../approvals/item-approvals.wire.ts';
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
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState<TransferResponse>();
  const [problem, setProblem] = useState<string>();
  const canAll = (response: TransferResponse) =>
    chosen.length > 0 &&
    chosen.every(({ progress }) => (response === 'APPROVE' ? progress?.canApprove : progress?.canDeny) === true);

  const respond = async (response: TransferResponse) => {
    setBusy(response);
    setProblem(undefined);
    try {
      const responses = chosen.map(({ id }) => ({ requestId: id, response, note }));
      const { requests } = await answerTransfers(shell.rest, budgetId, responses);
      const isOutdated = requests.some(({ events }) => events.at(-1)?.event === 'EXCHANGE_RATE_UPDATED');
      const warnings = requests.flatMap((request) => request.warnings ?? []).map(({ message }) => message);
      setNote('');
      shell.messages.show(
        [isOutdated ? words.ratesChanged : words.done[response](chosen.length), ...warnings].join(' '),
      );
      await onAnswered();
    } catch (error) {
      setProblem(callRefusal(shell, error));
    } finally {
      setBusy(undefined);
    }
  };
  const button = (response: TransferResponse, label: string, kind: 'primary' | 'danger') => (
    <Button
      kind={kind}
      data-ref={`transfer-${response.toLowerCase()}`}
      busy={busy === response}
      unavailable={busy !== undefined || !canAll(response)}
      onClick={() => void respond(response)}
    >
      {label}
    </Button>
  );
  return (
    <div className="approvals-decision">
      <TextField
        label={words.responseNote}
        maxLength={NOTE_MAX_LENGTH}
        data-ref="transfer-answer-note"
        value={note}
        readOnly={busy !== undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className="p-form-refusal" role="alert">
        {problem}
      </p>
      <div className="approvals-buttons">
        {count !== undefined && (
          <span className="approvals-count" role="status">
            {count}
          </span>
        )}
        {button('DENY', words.deny, 'danger')}
        {button('APPROVE', words.approve, 'primary')}
      </div>
    </div>
  );
}
