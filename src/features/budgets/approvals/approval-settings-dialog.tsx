import { type FormEvent, useCallback, useId, useState } from 'react';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { editableNumber } from '../../../base/formats/number-text.ts';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { readBudgetUsers } from '../users/budget-users.api.ts';
import { type ApprovalsDraft, readApprovalsDraft } from './approval-settings-form.ts';
import { approvalsWords } from './approvals.words.ts';
import { ApproversField } from './approvers-field.tsx';
import { readApprovalSettings, writeApprovalSettings } from './item-approvals.api.ts';

type ApprovalSettingsDialogProps = {
  shell: Shell;
  budgetId: string;
  locale: string;
  currencySymbol: string | undefined;
  onClose: () => void;
};

const WIDTH_PX = 480;

/** Sets who approves the items of a budget, and from which amount on. */
export function ApprovalSettingsDialog(props: ApprovalSettingsDialogProps) {
  const { shell, budgetId, locale, currencySymbol, onClose } = props;
  const { rest } = shell;
  const words = useWords(approvalsWords);
  const formId = useId();
  const loaded = useLoaded(
    budgetId,
    useCallback(async () => {
      const [settings, users] = await Promise.all([
        readApprovalSettings(rest, budgetId),
        readBudgetUsers(rest, budgetId),
      ]);
      return { settings, users };
    }, [rest, budgetId]),
  );
  const [changed, setChanged] = useState<Partial<ApprovalsDraft>>({});
  const [problem, setProblem] = useState<string>();
  const [thresholdProblem, setThresholdProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const settings = loaded.value?.settings;
  const draft: ApprovalsDraft | undefined = settings && {
    enabled: settings.enabled,
    selfApproval: settings.selfApproval,
    approverIds: settings.approvers.map(({ personId }) => personId),
    threshold: settings.threshold === null ? '' : editableNumber(settings.threshold as Decimal, locale),
    ...changed,
  };
  const change = (fields: Partial<ApprovalsDraft>) => setChanged({ ...changed, ...fields });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!draft || isBusy) return;
    const input = readApprovalsDraft(draft, { locale, ...(currencySymbol !== undefined && { currencySymbol }) });
    if (!input) return setThresholdProblem(words.form.thresholdProblem);
    setBusy(true);
    setProblem(undefined);
    try {
      await writeApprovalSettings(rest, budgetId, input);
      shell.messages.show(words.form.saved);
      onClose();
    } catch (error) {
      setProblem(refusalText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      name="approval-settings"
      title={words.settings}
      widthPx={WIDTH_PX}
      closesOnBackdrop={Object.keys(changed).length === 0}
      onClose={onClose}
      returnFocusTo={() => null}
      footer={
        <>
          <Button onClick={onClose}>{words.form.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            data-ref="approval-settings-save"
            busy={isBusy}
            unavailable={!draft}
          >
            {words.form.save}
          </Button>
        </>
      }
    >
      <form id={formId} className="approval-form" noValidate onSubmit={(event) => void submit(event)}>
        {problem !== undefined && <Callout priority="ERROR">{problem}</Callout>}
        <LoadedView loaded={loaded} what={words.form.what}>
          {({ settings: { approvers }, users }) => (
            <>
              <div>
                <Checkbox
                  label={words.form.enabled}
                  data-ref="approvals-enabled"
                  checked={draft?.enabled ?? true}
                  onChange={({ target }) => change({ enabled: target.checked })}
                />
                <p className="approval-hint">{words.form.enabledHint}</p>
              </div>
              <ApproversField
                {...{ users, approvers, label: words.form.approvers, hint: words.form.approversHint }}
                approverIds={draft?.approverIds ?? []}
                onChange={(approverIds) => change({ approverIds })}
              />
              <Checkbox
                label={words.form.selfApproval}
                data-ref="approvals-self"
                checked={draft?.selfApproval ?? false}
                onChange={({ target }) => change({ selfApproval: target.checked })}
              />
              <TextField
                label={words.form.threshold(currencySymbol ?? '')}
                hint={words.form.thresholdHint}
                error={thresholdProblem}
                inputMode="decimal"
                autoComplete="off"
                data-ref="approvals-threshold"
                value={draft?.threshold ?? ''}
                onChange={({ target }) => {
                  change({ threshold: target.value });
                  setThresholdProblem(undefined);
                }}
              />
            </>
          )}
        </LoadedView>
      </form>
    </Dialog>
  );
}
