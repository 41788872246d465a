import { type FormEvent, useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { formatDate } from '../../../base/formats/dates.ts';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { formatMoney } from '../../../base/formats/money.ts';
import { editableNumber } from '../../../base/formats/number-text.ts';
import { fromWireDate } from '../../../base/formats/wire-dates.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import segmentedCss from '../../../ui/button/segmented.css?inline';
import { Segmented } from '../../../ui/button/segmented.tsx';
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
import { type BudgetTree, budgetIn, rootOf } from '../list/budget-tree.ts';
import { budgetsOf } from '../list/budgets.store.ts';
import { callRefusal } from '../target/exceeded-text.ts';
import { SideField } from './side-field.tsx';
import { requestTransfer } from './target-transfers.api.ts';
import {
  isSameSide,
  readTransferAmount,
  requestOf,
  type SideDraft,
  sidesOf,
  type TransferDraft,
} from './transfer-draft.ts';
import { type SideFacts, transferPreview } from './transfer-preview.ts';
import transfersCss from './transfers.css?inline';
import { transfersWords } from './transfers.words.ts';
import { useSideFacts } from './use-side-facts.ts';

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

const WIDTH_PX = 640;
const SHEETS = [screensCss, segmentedCss, approvalsCss, itemPickerCss, transfersCss];

/** Requests a transfer between two items or targets, or an adjustment of one. */
export function TransferDialog(props: TransferDialogProps) {
  const { shell, budgetId, itemId = '', locale, onRequested, onClose, returnFocusTo = () => null } = props;
  useSheets(SHEETS);
  const words = useWords(transfersWords);
  const formId = useId();
  const budgets = budgetsOf(shell);
  useEffect(() => budgets.attach(), [budgets]);
  const { tree, failure } = useStore(budgets);
  const [draft, setDraft] = useState<TransferDraft>({
    kind: 'TRANSFER',
    direction: 'increase',
    from: { budgetId, what: 'ITEM', itemId },
    to: { budgetId, what: 'ITEM', itemId: '' },
    amount: '',
    note: '',
  });
  const [isTouched, setTouched] = useState(false);
  const [wasSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const change = (fields: Partial<TransferDraft>) => {
    setDraft({ ...draft, ...fields });
    setTouched(true);
    setProblem(undefined);
  };
  const currencyOf = (id: string) => (tree ? budgetIn(tree, id)?.currency?.id : undefined);
  const from = useSideFacts(shell, draft.from, currencyOf);
  const to = useSideFacts(shell, draft.to, currencyOf);
  const { hasFrom, hasTo } = sidesOf(draft);
  const giving = hasFrom ? from.value : undefined;
  const receiving = hasTo ? to.value : undefined;
  const amount = readTransferAmount(draft.amount, locale);
  const preview = amount && transferPreview(amount, giving, receiving);
  const format = (value: Decimal, currency: string) =>
    formatMoney(value, { locale, currency: { id: currency }, decimals: true });

  const amountsOf = (facts: SideFacts | undefined, after: Decimal | undefined) =>
    facts?.amount == null
      ? undefined
      : {
          before: format(facts.amount, facts.currency),
          after: after === undefined ? undefined : format(after, facts.currency),
        };
  const sideProblem = (side: SideDraft, facts: SideFacts | undefined): string | undefined => {
    if (side.what === 'TARGET' && facts && facts.amount === null) return words.form.noTarget;
    if (!wasSent) return undefined;
    if (side.what === 'ITEM' && side.itemId === '') return words.form.itemMissing;
    return undefined;
  };
  const problems = {
    from: hasFrom ? sideProblem(draft.from, giving) : undefined,
    to: (hasTo ? sideProblem(draft.to, receiving) : undefined) ?? (isSameSide(draft) ? words.form.same : undefined),
    amount: amountProblem(),
  };
  function amountProblem(): string | undefined {
    if (!preview) return wasSent ? words.form.amountProblem : undefined;
    if (preview.nearest !== undefined) return words.form.notExact;
    const isTooMuch = preview.isTooMuch && giving?.amount != null;
    return isTooMuch ? words.form.exceeds(format(giving.amount as Decimal, giving.currency)) : undefined;
  }
  const isComplete =
    (!hasFrom || draft.from.what === 'TARGET' || draft.from.itemId !== '') &&
    (!hasTo || draft.to.what === 'TARGET' || draft.to.itemId !== '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isBusy || !amount || !isComplete || Object.values(problems).some((one) => one !== undefined)) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const request = requestOf(draft, amount);
      await requestTransfer(shell.rest, request.budgetId, request.input);
      await onRequested();
      shell.messages.show(words.form.sent);
      onClose();
    } catch (error) {
      setProblem(callRefusal(shell, error));
      setBusy(false);
    }
  };
  const nearest = preview?.nearest;
  return (
    <Dialog
      name="transfer"
      title={words.form.title}
      widthPx={WIDTH_PX}
      closesOnBackdrop={!isTouched}
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
            unavailable={!tree}
          >
            {words.form.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className="approval-form" noValidate onSubmit={(event) => void submit(event)}>
        {problem !== undefined && <Callout priority="ERROR">{problem}</Callout>}
        <LoadedView
          loaded={{ value: tree, failure, isLoading: !tree && !failure, reload: budgets.refresh, change: () => {} }}
          what={words.form.what}
        >
          {(known) => (
            <>
              <div className="transfer-choices">
                <Segmented
                  label={words.form.kind}
                  data-ref="transfer-kind"
                  value={draft.kind}
                  choices={(['TRANSFER', 'ADJUSTMENT'] as const).map((value) => ({
                    value,
                    label: words.form.kinds[value],
                  }))}
                  onChange={(kind) =>
                    change({ kind, to: kind === 'ADJUSTMENT' ? draft.from : { ...draft.to, itemId: '' } })
                  }
                />
                {draft.kind === 'ADJUSTMENT' && (
                  <Segmented
                    label={words.form.direction}
                    data-ref="transfer-direction"
                    value={draft.direction}
                    choices={[
                      { value: 'increase', label: words.increase },
                      { value: 'decrease', label: words.decrease },
                    ]}
                    onChange={(direction) =>
                      change({ direction, [direction === 'increase' ? 'to' : 'from']: only(draft) })
                    }
                  />
                )}
              </div>
              <div className="transfer-sides" data-single={draft.kind === 'ADJUSTMENT' || undefined}>
                {hasFrom && (
                  <SideField
                    {...{ shell, name: 'from', side: draft.from, problem: problems.from }}
                    legend={draft.kind === 'TRANSFER' ? words.from : words.side}
                    budgets={budgetsWith(known, budgetId, true)}
                    amounts={amountsOf(giving, preview?.fromAfter)}
                    onChange={(side) => change({ from: side })}
                  />
                )}
                {hasTo && (
                  <SideField
                    {...{ shell, name: 'to', side: draft.to, problem: problems.to }}
                    legend={draft.kind === 'TRANSFER' ? words.to : words.side}
                    budgets={budgetsWith(known, budgetId, draft.kind === 'ADJUSTMENT')}
                    amounts={amountsOf(receiving, preview?.toAfter)}
                    onChange={(side) => change({ to: side })}
                  />
                )}
              </div>
              <div className="transfer-amount">
                <TextField
                  label={words.form.amount((giving ?? receiving)?.currency ?? '')}
                  hint={words.form.amountHint}
                  error={problems.amount}
                  inputMode="decimal"
                  autoComplete="off"
                  data-ref="transfer-amount"
                  value={draft.amount}
                  readOnly={isBusy}
                  onChange={({ target }) => change({ amount: target.value })}
                />
                {nearest !== undefined && nearest !== '0' && giving && (
                  <Button
                    data-ref="transfer-nearest"
                    onClick={() => change({ amount: editableNumber(nearest, locale) })}
                  >
                    {words.form.takeNearest(format(nearest, giving.currency))}
                  </Button>
                )}
              </div>
              {giving && receiving && giving.currency !== receiving.currency && (
                <p className="approval-lead" data-ref="transfer-rate">
                  {[giving, receiving].flatMap(({ currency, rate, rateFrom }) =>
                    rateFrom === null
                      ? []
                      : [
                          <span key={currency} className="approval-aside">
                            {words.form.rateFrom(
                              words.rateOf(currency, rate, rootOf(known, budgetId)?.currency?.id ?? ''),
                              formatDate(fromWireDate(rateFrom)),
                            )}
                          </span>,
                        ],
                  )}
                  {preview && nearest === undefined && (
                    <span>
                      {format(amount as Decimal, giving.currency)} = {format(preview.received, receiving.currency)}
                    </span>
                  )}
                </p>
              )}
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

/** The side of an adjustment, which stays when its direction changes. */
const only = ({ direction, from, to }: TransferDraft): SideDraft => (direction === 'increase' ? to : from);

/** Returns the budgets of the hierarchy; those that give need the permission to edit. */
function budgetsWith(tree: BudgetTree, budgetId: string, isGiving: boolean) {
  const root = rootOf(tree, budgetId);
  const start = tree.placeOf.get(root?.id ?? '') ?? 0;
  return tree.budgets
    .slice(start, tree.endOf[start])
    .filter(({ id, permissions }) => id === budgetId || !isGiving || permissions?.includes('edit') === true);
}
