import { type FormEvent, useId, useState } from 'react';
import * as v from 'valibot';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { parseNumber } from '../../../base/formats/numbers.ts';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextArea, TextField } from '../../../ui/field/text-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import screensCss from '../../../ui/styles/screens.css?inline';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import { AmountWire } from '../items/amount.wire.ts';
import { amountOf, unitsOf } from '../rules/amounts.ts';
import { requiresApproval } from '../rules/requires-approval.ts';
import approvalsCss from './approvals.css?inline';
import { approvalsWords } from './approvals.words.ts';
import { requestApprovals } from './item-approvals.api.ts';
import { APPROVALS_MAX, NOTE_MAX_LENGTH } from './item-approvals.wire.ts';
import { useApprovalSettings } from './use-approval-settings.ts';

type RequestedItem = { id: string; name: string; planned: Decimal };

export type RequestDialogProps = {
  shell: Shell;
  budgetId: string;
  locale: string;
  currencySymbol: string | undefined;
  formatAmount: (amount: Decimal) => string;
  /** A change is the request of another amount for one approved item. */
  kind: 'approval' | 'change';
  items: readonly RequestedItem[];
  /** How many items were chosen whose approval can't be requested. */
  skipped: number;
  onRequested: () => Promise<void>;
  onClose: () => void;
};

const WIDTH_PX = 480;
const SHEETS = [screensCss, approvalsCss];

/** Requests the approval of items, or another amount for an approved one, with a note. */
export function RequestDialog(props: RequestDialogProps) {
  const { shell, budgetId, locale, currencySymbol, formatAmount, kind, items, skipped, onRequested, onClose } = props;
  useSheets(SHEETS);
  const words = useWords(approvalsWords);
  const formId = useId();
  const settings = useApprovalSettings(shell, budgetId);
  const [note, setNote] = useState('');
  const [amount, setAmount] = useState('');
  const [amountProblem, setAmountProblem] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const threshold = settings.value?.threshold ?? null;
  const requested = kind === 'change' ? items : items.filter(({ planned }) => requiresApproval(planned, threshold));
  const left = skipped + items.length - requested.length;
  const [only] = requested;
  const sum = amountOf(requested.reduce((total, { planned }) => total + unitsOf(planned), 0n));

  /** Undefined for a text that is no other amount, whose problem shows. */
  const readAmount = (approved: Decimal): string | undefined => {
    const parsed = parseNumber(amount, { locale, ...(currencySymbol !== undefined && { currencySymbol }) });
    const text = parsed.ok ? amountOf(unitsOf(parsed.value)) : '';
    const isAmount = v.is(AmountWire, text);
    if (isAmount && unitsOf(text) !== unitsOf(approved)) return text;
    setAmountProblem(isAmount ? words.request.sameProblem : words.request.amountProblem);
    return undefined;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !only) return;
    const planned = kind === 'change' ? readAmount(only.planned) : undefined;
    if (kind === 'change' && planned === undefined) return;
    setBusy(true);
    setProblem(undefined);
    try {
      for (let from = 0; from < requested.length; from += APPROVALS_MAX) {
        const some = requested.slice(from, from + APPROVALS_MAX);
        await requestApprovals(shell.rest, budgetId, {
          items: some.map(({ id }) => ({ itemId: id, ...(planned !== undefined && { planned }) })),
          note,
        });
      }
      await onRequested();
      shell.messages.show(kind === 'change' ? words.request.changeSent : words.request.sent(requested.length));
      onClose();
    } catch (error) {
      setProblem(refusalText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      name="approval-request"
      title={
        kind === 'change'
          ? words.request.changeTitle(only?.name ?? '')
          : words.request.title(requested.length, only?.name ?? '')
      }
      widthPx={WIDTH_PX}
      closesOnBackdrop={note === '' && amount === ''}
      onClose={onClose}
      returnFocusTo={() => null}
      footer={
        <>
          <Button onClick={onClose}>{words.request.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            data-ref="approval-request-submit"
            busy={isBusy}
            unavailable={!only || !settings.value}
          >
            {kind === 'change' ? words.request.submitChange : words.request.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className="approval-form" noValidate onSubmit={(event) => void submit(event)}>
        {problem !== undefined && <Callout priority="ERROR">{problem}</Callout>}
        <LoadedView loaded={settings} what={words.form.what}>
          {() => (
            <>
              {kind === 'approval' && (
                <p className="approval-lead">
                  {only ? words.request.sum(formatAmount(sum)) : words.request.nothing}
                  {left > 0 && <span className="approval-aside">{words.request.skipped(left)}</span>}
                </p>
              )}
              {kind === 'change' && only && (
                <TextField
                  label={words.request.amount}
                  hint={words.request.amountHint(formatAmount(only.planned))}
                  error={amountProblem}
                  inputMode="decimal"
                  autoComplete="off"
                  data-ref="approval-request-amount"
                  data-autofocus=""
                  value={amount}
                  readOnly={isBusy}
                  onChange={({ target }) => {
                    setAmount(target.value);
                    setAmountProblem(undefined);
                  }}
                />
              )}
              <TextArea
                label={words.note}
                rows={3}
                maxLength={NOTE_MAX_LENGTH}
                data-ref="approval-request-note"
                value={note}
                readOnly={isBusy}
                onChange={({ target }) => setNote(target.value.replace(/\s*\n\s*/g, ' '))}
              />
            </>
          )}
        </LoadedView>
      </form>
    </Dialog>
  );
}
