import { useId } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import segmentedCss from '../../../ui/button/segmented.css?inline';
import { Callout } from '../../../ui/callout/callout.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import screensCss from '../../../ui/styles/screens.css?inline';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import approvalsCss from '../approvals/approvals.css?inline';
import { NOTE_MAX_LENGTH } from '../approvals/item-approvals.wire.ts';
import itemPickerCss from '../item-picker/item-picker.css?inline';
import { type BudgetTree, rootOf } from '../list/budget-tree.ts';
import { AmountFields } from './amount-fields.tsx';
import { ClaimedWarning } from './claimed-warning.tsx';
import { SideField } from './side-field.tsx';
import { TransferKind } from './transfer-kind.tsx';
import { TransferRates } from './transfer-rates.tsx';
import transfersCss from './transfers.css?inline';
import { transfersWords } from './transfers.words.ts';
import { useTransferForm } from './use-transfer-form.ts';

export type TransferDialogProps = {
  shell: Shell;
  /** The budget that gives, at first. */
  budgetId: string;
  /** The item that gives, at first. */
  itemId?: string | undefined;
  locale: string;
  onRequested: () => Promise<void>;
  onClose: () => void;
  returnFocusTo?: () => HTMLElement | null;
};

const WIDTH_PX = 760;
const SHEETS = [screensCss, segmentedCss, approvalsCss, itemPickerCss, transfersCss];

/** Requests a transfer between two items or targets, or an adjustment of one. */
export function TransferDialog(props: TransferDialogProps) {
  const { shell, budgetId, itemId = '', locale, onRequested, onClose, returnFocusTo = () => null } = props;
  useSheets(SHEETS);
  const words = useWords(transfersWords);
  const formId = useId();
  const form = useTransferForm({
    ...{ shell, budgetId, itemId, locale },
    async onRequested() {
      await onRequested();
      onClose();
    },
  });
  const { draft, change, isBusy, problems, giving, receiving, preview, amounts } = form;
  const isTransfer = draft.kind === 'TRANSFER';
  return (
    <Dialog
      name="transfer"
      title={words.form.title}
      widthPx={WIDTH_PX}
      closesOnBackdrop={!form.isTouched}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      footer={
        <>
          <Button onClick={onClose}>{words.form.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            data-ref="transfer-submit"
            busy={isBusy}
            unavailable={!form.budgets.value}
          >
            {words.form.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className="approval-form" noValidate onSubmit={(event) => void form.submit(event)}>
        {form.refusal !== undefined && <Callout priority="ERROR">{form.refusal}</Callout>}
        <LoadedView loaded={form.budgets} what={words.form.what}>
          {(tree) => (
            <>
              <TransferKind draft={draft} onChange={change} />
              <div className="transfer-sides" data-single={!isTransfer || undefined}>
                {form.hasFrom && (
                  <SideField
                    {...{ shell, name: 'from', side: draft.from, problem: problems.from, amounts: amounts.from }}
                    legend={isTransfer ? words.from : words.side}
                    budgets={budgetsWith(tree, budgetId, true)}
                    onChange={(from) => change({ from })}
                  />
                )}
                {form.hasTo && (
                  <SideField
                    {...{ shell, name: 'to', side: draft.to, problem: problems.to, amounts: amounts.to }}
                    legend={isTransfer ? words.to : words.side}
                    budgets={budgetsWith(tree, budgetId, !isTransfer)}
                    onChange={(to) => change({ to })}
                  />
                )}
              </div>
              <AmountFields {...{ form, locale }} />
              <ClaimedWarning {...{ shortfall: preview?.shortfall, giving, locale }} />
              {giving && receiving && form.hasReceived && <TransferRates {...{ giving, receiving, locale }} />}
              <TextField
                label={words.note}
                maxLength={NOTE_MAX_LENGTH}
                data-ref="transfer-note"
                value={draft.note}
                readOnly={isBusy}
                onChange={({ target }) => change({ note: target.value })}
              />
            </>
          )}
        </LoadedView>
      </form>
    </Dialog>
  );
}

/** Returns the budgets of the hierarchy; those that give need the permission to edit. */
function budgetsWith(tree: BudgetTree, budgetId: string, isGiving: boolean) {
  const root = rootOf(tree, budgetId);
  const start = tree.placeOf.get(root?.id ?? '') ?? 0;
  return tree.budgets
    .slice(start, tree.endOf[start])
    .filter(({ id, permissions }) => id === budgetId || !isGiving || permissions?.includes('edit') === true);
}
