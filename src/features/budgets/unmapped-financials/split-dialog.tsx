import { Plus } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { formatMoney } from '../../../base/formats/money.ts';
import { formatNumber } from '../../../base/formats/number-text.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Segmented } from '../../../ui/button/segmented.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DiscardDialog } from '../../../ui/dialog/discard-dialog.tsx';
import { type Financial, SPLIT_BY } from '../financials/financials.wire.ts';
import type { Budget } from '../list/budgets.wire.ts';
import { splitWords as words } from './split.words.ts';
import { SplitPart } from './split-part.tsx';
import { useSplit } from './use-split.ts';

type SplitDialogProps = {
  shell: Shell;
  budgetId: string;
  locale: string;
  currency: Budget['currency'];
  entry: Financial;
  /** What the user knows the entry by. */
  name: string;
  onSplit: () => Promise<void>;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
};

const WIDTH_PX = 640;

/** Splits an entry over several line items, by share or by amount. */
export function SplitDialog(props: SplitDialogProps) {
  const { shell, budgetId, locale, currency, entry, name, onSplit, onClose, returnFocusTo } = props;
  const formId = useId();
  const form = useSplit({
    ...{ shell, budgetId, entry, locale, currencySymbol: currency?.symbol ?? undefined },
    async onSplit() {
      await onSplit();
      onClose();
    },
  });
  const { by, drafts, read, refusals } = form;
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const leave = form.isTouched && !form.isBusy ? () => setAsksToDiscard(true) : onClose;
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number>();
  useLayoutEffect(() => {
    if (focused === undefined) return;
    list.current?.children[focused]?.querySelector('input')?.focus();
    setFocused(undefined);
  }, [focused]);
  useEffect(() => {
    if (refusals > 0) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const money = (amount: Decimal) =>
    currency
      ? formatMoney(amount, { locale, currency, decimals: true })
      : formatNumber(amount, { locale, decimals: true });
  const rest = read.left.replace('-', '') as Decimal;
  const restText =
    by === 'AMOUNT'
      ? money(rest)
      : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 6 }).format(Number(rest) / 100);
  const isOver = read.left.startsWith('-') !== (by === 'AMOUNT' && entry.amount.startsWith('-'));
  const leftText = read.left === '0' ? words.complete : isOver ? words.over(restText) : words.left(restText);
  const isSumWrong = form.wasSent && !read.isValid && read.problems.every(({ item, value }) => !item && !value);
  return (
    <>
      <Dialog
        name="split-financial"
        title={words.title(name)}
        widthPx={WIDTH_PX}
        closesOnBackdrop={!form.isTouched}
        onClose={leave}
        returnFocusTo={returnFocusTo}
        footer={
          <>
            <p
              className="split-left"
              role="status"
              data-ref="split-left"
              data-state={read.left === '0' ? 'complete' : isOver || form.wasSent ? 'wrong' : undefined}
            >
              {leftText}
            </p>
            <Button data-ref="split-cancel" onClick={leave}>
              {words.cancel}
            </Button>
            <Button kind="primary" type="submit" form={formId} busy={form.isBusy} data-ref="split-confirm">
              {words.confirm}
            </Button>
          </>
        }
      >
        <form id={formId} className="split-form" noValidate onSubmit={form.submit}>
          {form.refusal !== undefined && <Callout priority="ERROR">{form.refusal}</Callout>}
          <div className="split-head">
            <Segmented
              label={words.by}
              data-ref="split-by"
              choices={SPLIT_BY.map((value) => ({ value, label: words.bys[value] }))}
              value={by}
              onChange={form.chooseBy}
            />
            <p className="split-whole">{words.whole(money(entry.amount as Decimal))}</p>
          </div>
          <div ref={list} className="split-parts">
            {drafts.map((part, index) => (
              <SplitPart
                key={part.key}
                {...{ shell, budgetId, by, part }}
                takenIds={new Set(drafts.flatMap(({ itemId }, at) => (at === index ? [] : itemId)))}
                number={index + 1}
                amount={by === 'SHARE' && part.value !== '' ? money(read.parts[index]?.amount ?? '0') : undefined}
                problems={form.wasSent ? read.problems[index] : undefined}
                sumProblem={isSumWrong && index === drafts.length - 1 ? leftText : undefined}
                onChange={(changed) => form.change(index, changed)}
                onEnter={() => form.pressEnter(index) && setFocused(index + 1)}
                onRemove={
                  form.canRemove
                    ? () => {
                        form.remove(index);
                        setFocused(Math.max(index - 1, 0));
                      }
                    : undefined
                }
              />
            ))}
          </div>
          {form.canAdd && (
            <div>
              <Button
                data-ref="split-add"
                onClick={() => {
                  form.continueAt(drafts.length);
                  setFocused(drafts.length);
                }}
              >
                <Plus size={16} aria-hidden="true" /> {words.add}
              </Button>
            </div>
          )}
        </form>
      </Dialog>
      {asksToDiscard && <DiscardDialog onCancel={() => setAsksToDiscard(false)} onDiscard={onClose} />}
    </>
  );
}
