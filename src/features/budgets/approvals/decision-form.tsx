import { useState } from 'react';
import { TransportFailure } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { nextStage, stageOf } from '../rules/approval-stages.ts';
import { callRefusal } from '../target/exceeded-text.ts';
import { approvalsWords } from './approvals.words.ts';
import { changeApprovals } from './item-approvals.api.ts';
import type { ApprovalResponse, ItemApproval } from './item-approvals.wire.ts';
import { ResponseForm } from './response-form.tsx';

type DecisionFormProps = {
  shell: Shell;
  budgetId: string;
  /** The requests that the response is about, as the user sees them. */
  chosen: readonly ItemApproval[];
  /** Whether one of them is the user's own, which another approver has to approve. */
  hasOwn: boolean;
  /** Whether no request waits after these. */
  areLast: boolean;
  onDecided: () => Promise<void>;
  /** A request is no longer as the user sees it. */
  onOutdated: () => Promise<void>;
};

/** Responds to the chosen requests with one note: approves, sends back or denies all of them. */
export function DecisionForm(props: DecisionFormProps) {
  const { shell, budgetId, chosen, hasOwn, areLast, onDecided, onOutdated } = props;
  const words = useWords(approvalsWords);
  const [done, setDone] = useState('');
  const isPossible = (response: ApprovalResponse) =>
    chosen.length > 0 &&
    !(hasOwn && response === 'APPROVED') &&
    chosen.every(({ state, status }) => nextStage(stageOf(state, status), response));

  const respond = async (response: ApprovalResponse, note: string): Promise<string | undefined> => {
    setDone('');
    try {
      const changes = chosen.map(({ itemId, version }) => ({ itemId, version, response, note }));
      const { warnings = [] } = await changeApprovals(shell.rest, budgetId, changes);
      await onDecided();
      const text = [words.done[response](chosen.length), ...warnings.map(({ message }) => message)].join(' ');
      // A message of the page would cover the buttons for the next request.
      if (areLast) shell.messages.show(text);
      else setDone(text);
      return undefined;
    } catch (error) {
      const isOutdated = error instanceof TransportFailure && error.code === 'CHANGED_MEANWHILE';
      if (isOutdated) await onOutdated();
      return isOutdated ? words.outdated : callRefusal(shell, error);
    }
  };
  const hints = [
    ...(chosen.length > 0 && !isPossible('REVISING') ? [words.notSentBack] : []),
    ...(hasOwn ? [words.notApproved(chosen.length)] : []),
  ];
  const button = (response: ApprovalResponse) => ({ response, isPossible: isPossible(response) });
  return (
    <ResponseForm
      noteLabel={words.responseNote}
      noteName="approval-note"
      count={
        <>
          {done} {chosen.length === 0 ? words.chooseFirst : words.selected(chosen.length)}
          {hints.length > 0 && ` · ${hints.join(' ')}`}
        </>
      }
      buttons={[
        { ...button('REJECTED'), label: words.deny, name: 'approval-deny', kind: 'danger' },
        { ...button('REVISING'), label: words.sendBack, name: 'approval-send-back', kind: 'secondary' },
        { ...button('APPROVED'), label: words.approve, name: 'approval-approve', kind: 'primary' },
      ]}
      onRespond={respond}
    />
  );
}
