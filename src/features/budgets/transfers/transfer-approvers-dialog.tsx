import { type FormEvent, useCallback, useId, useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { ApproversField } from '../approvals/approvers-field.tsx';
import { readBudgetUsers } from '../users/budget-users.api.ts';
import { readTransferApprovers, writeTransferApprovers } from './target-transfers.api.ts';
import { transfersWords } from './transfers.words.ts';

type TransferApproversDialogProps = {
  shell: Shell;
  budgetId: string;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
};

const WIDTH_PX = 480;

/** Sets who responds to transfers of a budget. */
export function TransferApproversDialog({ shell, budgetId, onClose, returnFocusTo }: TransferApproversDialogProps) {
  const { rest } = shell;
  const { approvers: words } = useWords(transfersWords);
  const formId = useId();
  const loaded = useLoaded(
    budgetId,
    useCallback(async () => {
      const [{ approvers }, users] = await Promise.all([
        readTransferApprovers(rest, budgetId),
        readBudgetUsers(rest, budgetId),
      ]);
      return { approvers, users };
    }, [rest, budgetId]),
  );
  const [changed, setChanged] = useState<readonly string[]>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const ids = changed ?? loaded.value?.approvers.map(({ personId }) => personId);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ids || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await writeTransferApprovers(rest, budgetId, ids);
      shell.messages.show(words.saved);
      onClose();
    } catch (error) {
      setProblem(refusalText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      name="transfer-approvers"
      title={words.title}
      widthPx={WIDTH_PX}
      closesOnBackdrop={changed === undefined}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            data-ref="transfer-approvers-save"
            busy={isBusy}
            unavailable={!ids}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} className="approval-form" noValidate onSubmit={(event) => void submit(event)}>
        {problem !== undefined && <Callout priority="ERROR">{problem}</Callout>}
        <LoadedView loaded={loaded} what={words.what}>
          {({ approvers, users }) => (
            <ApproversField
              {...{ users, approvers, label: words.label, hint: words.hint }}
              approverIds={ids ?? []}
              onChange={setChanged}
            />
          )}
        </LoadedView>
      </form>
    </Dialog>
  );
}
