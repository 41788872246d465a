import { useState } from 'react';
import { TransportFailure } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { nextStage, stageOf } from '../rules/approval-stages.ts';
import { callRefusal } from '../target/exceeded-text.ts';
import { approvalsWords } from './approvals.words.ts';
import { changeApprovals } from './item-approvals.api.ts';
import { type ApprovalResponse, type ItemApproval, NOTE_MAX_LENGTH } from './item-approvals.wire.ts';

type DecisionFormProps = {
  shell: Shell;
  budgetId: string;
  /** The requests that the response is about, as the user sees them. */
  chosen: readonly ItemApproval[];
  onDecided: () => Promise<void>;
  /** A request is no longer as the user sees it. */
  onOutdated: () => Promise<void>;
};

/** Responds to the chosen requests with one note: approves, sends back or denies all of them. */
export function DecisionForm({ shell, budgetId, chosen, onDecided, onOutdated }: DecisionFormProps) {
  const words = useWords(approvalsWords);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState<ApprovalResponse>();
  const [problem, setProblem] = useState<string>();
  const canAll = (response: ApprovalResponse) =>
    chosen.length > 0 && chosen.every(({ state, status }) => nextStage(stageOf(state, status), response));

  const respond = async (response: ApprovalResponse) => {
    setBusy(response);
    setProblem(undefined);
    try {
      const changes = chosen.map(({ itemId, version }) => ({ itemId, version, response, note }));
      const { warnings = [] } = await changeApprovals(shell.rest, budgetId, changes);
      setNote('');
      await onDecided();
      const done = words.done[response](chosen.length);
      shell.messages.show([done, ...warnings.map(({ message }) => message)].join(' '));
    } catch (error) {
      const isOutdated = error instanceof TransportFailure && error.code === 'CHANGED_MEANWHILE';
      setProblem(isOutdated ? words.outdated : callRefusal(shell, error));
      if (isOutdated) await onOutdated();
    } finally {
      setBusy(undefined);
    }
  };
  const button = (
    response: ApprovalResponse,
    label: string,
    name: string,
    kind: 'primary' | 'secondary' | 'danger',
  ) => (
    <Button
      kind={kind}
      data-ref={name}
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
        data-ref="approval-note"
        value={note}
        readOnly={busy !== undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className="p-form-refusal" role="alert">
        {problem}
      </p>
      <div className="approvals-buttons">
        <span className="approvals-count" role="status">
          {chosen.length === 0 ? words.chooseFirst : words.selected(chosen.length)}
          {chosen.length > 0 && !canAll('REVISING') && ` · ${words.notSentBack}`}
        </span>
        {button('REJECTED', words.deny, 'approval-deny', 'danger')}
        {button('REVISING', words.sendBack, 'approval-send-back', 'secondary')}
        {button('APPROVED', words.approve, 'approval-approve', 'primary')}
      </div>
    </div>
  );
}
