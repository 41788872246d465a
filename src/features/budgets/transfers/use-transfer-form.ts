import { type FormEvent, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { TransportFailure } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { budgetIn } from '../list/budget-tree.ts';
import { budgetsOf } from '../list/budgets.store.ts';
import { callRefusal } from '../target/exceeded-text.ts';
import { requestTransfer } from './target-transfers.api.ts';
import {
  isSameSide,
  readTransferAmount,
  requestOf,
  type SideDraft,
  sidesOf,
  type TransferDraft,
} from './transfer-draft.ts';
import { isConverted, type SideFacts, transferPreview } from './transfer-preview.ts';
import { amountIn } from './transfer-texts.ts';
import { transfersWords } from './transfers.words.ts';
import { useSideFacts } from './use-side-facts.ts';

type TransferFormOptions = {
  shell: Shell;
  budgetId: string;
  itemId: string;
  locale: string;
  onRequested: () => Promise<void>;
};

/** Why the server refused a request, and the side that it is about, if any. */
type Refusal = { text: string; side: 'from' | 'to' | undefined };

/** The form of a request: what the user has chosen, what is wrong with it, and what it makes of both sides. */
export function useTransferForm({ shell, budgetId, itemId, locale, onRequested }: TransferFormOptions) {
  const { form: words, ...others } = useWords(transfersWords);
  const budgets = budgetsOf(shell);
  useEffect(() => budgets.attach(), [budgets]);
  const { tree, failure } = useStore(budgets);
  const [draft, setDraft] = useState<TransferDraft>({
    kind: 'TRANSFER',
    direction: 'increase',
    from: { budgetId, what: 'ITEM', itemId },
    to: { budgetId, what: 'ITEM', itemId: '' },
    amount: '',
    entered: 'given',
    note: '',
  });
  const [isTouched, setTouched] = useState(false);
  const [wasSent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);

  const currencyOf = (id: string) => (tree ? budgetIn(tree, id)?.currency : undefined);
  const from = useSideFacts(shell, draft.from, currencyOf).value;
  const to = useSideFacts(shell, draft.to, currencyOf).value;
  const { hasFrom, hasTo } = sidesOf(draft);
  const [giving, receiving] = [hasFrom ? from : undefined, hasTo ? to : undefined];
  const amount = readTransferAmount(draft.amount, locale);
  // Without a conversion, there is only one amount.
  const hasReceived = isConverted(giving, receiving);
  const entered = hasReceived ? draft.entered : 'given';
  const preview = amount && transferPreview(amount, entered, giving, receiving);

  const sideProblem = (name: 'from' | 'to', facts: SideFacts | undefined): string | undefined => {
    const side = draft[name];
    if (side.what === 'TARGET' && facts?.amount === null) return words.noTarget;
    if (facts?.locked !== undefined) {
      return draft.kind === 'TRANSFER' ? words.lockedSide(others[name], facts.locked) : words.locked(facts.locked);
    }
    if (refusal?.side === name) return refusal.text;
    return wasSent && side.what === 'ITEM' && side.itemId === '' ? words.itemMissing : undefined;
  };
  const amountProblem = (): string | undefined => {
    if (!preview) return wasSent ? words.amountProblem : undefined;
    if (preview.isTooMuch && giving?.amount != null) {
      return words.exceeds(amountIn(giving.amount, giving, locale));
    }
    return preview.nearest === undefined ? undefined : words.notExact;
  };
  const problems = {
    from: hasFrom ? sideProblem('from', giving) : undefined,
    to: (hasTo ? sideProblem('to', receiving) : undefined) ?? (isSameSide(draft) ? words.same : undefined),
    amount: amountProblem(),
  };
  const isChosen = ({ what, itemId: id }: SideDraft) => what === 'TARGET' || id !== '';
  const isComplete = (!hasFrom || isChosen(draft.from)) && (!hasTo || isChosen(draft.to));

  const amountsOf = (facts: SideFacts | undefined, after: Decimal | undefined) =>
    facts?.amount == null
      ? undefined
      : {
          before: amountIn(facts.amount, facts, locale),
          after: after === undefined ? undefined : amountIn(after, facts, locale),
        };
  return {
    budgets: {
      value: tree,
      failure,
      isLoading: !tree && !failure,
      reload: budgets.refresh,
      change: () => {},
    },
    ...{
      draft,
      isTouched,
      isBusy,
      refusal: refusal?.side === undefined ? refusal?.text : undefined,
      problems,
      entered,
      hasReceived,
      preview,
      giving,
      receiving,
      hasFrom,
      hasTo,
    },
    amounts: { from: amountsOf(giving, preview?.fromAfter), to: amountsOf(receiving, preview?.toAfter) },
    change(fields: Partial<TransferDraft>) {
      setDraft({ ...draft, ...fields });
      setTouched(true);
      setRefusal(undefined);
    },
    async submit(event: FormEvent) {
      event.preventDefault();
      setSent(true);
      const given = preview?.given;
      if (isBusy || !given || !isComplete || Object.values(problems).some((one) => one !== undefined)) return;
      setBusy(true);
      setRefusal(undefined);
      try {
        const request = requestOf(draft, given);
        await requestTransfer(shell.rest, request.budgetId, request.input);
        shell.messages.show(words.sent);
        await onRequested();
      } catch (error) {
        setRefusal({ text: callRefusal(shell, error), side: sideOf(error) });
        setBusy(false);
      }
    },
  };
}

function sideOf(error: unknown): Refusal['side'] {
  const fields = error instanceof TransportFailure ? error.fields : [];
  if (fields.includes('fromItemId')) return 'from';
  return fields.includes('toItemId') ? 'to' : undefined;
}
