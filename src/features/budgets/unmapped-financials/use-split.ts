import { type FormEvent, useRef, useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { splitFinancial } from '../financials/financials.api.ts';
import { type Financial, PARTS_MAX, type SplitBy } from '../financials/financials.wire.ts';
import { splitWords as words } from './split.words.ts';
import { convertValues, fillRest, type PartDraft, readSplit } from './split-draft.ts';

type Options = {
  shell: Shell;
  budgetId: string;
  entry: Financial;
  locale: string;
  currencySymbol: string | undefined;
  onSplit: () => Promise<void>;
};

const PARTS_MIN = 2;

/** The parts of an entry as the user enters them, and what the dialog does with them. */
export function useSplit({ shell, budgetId, entry, locale, currencySymbol, onSplit }: Options) {
  const [by, setBy] = useState<SplitBy>('SHARE');
  const [drafts, setDrafts] = useState<readonly PartDraft[]>(() =>
    Array.from({ length: PARTS_MIN }, (_, key) => ({ key, itemId: '', value: '' })),
  );
  const nextKey = useRef(PARTS_MIN);
  /** The typed values before they were converted, to which switching back returns. */
  const conversion = useRef<{ from: readonly PartDraft[]; to: readonly PartDraft[] }>(undefined);
  const [wasSent, setSent] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const options = { amount: entry.amount, by, locale, currencySymbol };
  const read = readSplit(drafts, options);

  const set = (changed: readonly PartDraft[]) => {
    setDrafts(changed);
    setRefusal(undefined);
  };
  const submit = async () => {
    setSent(true);
    if (isBusy) return;
    if (!read.isValid) return setRefusals((before) => before + 1);
    setBusy(true);
    try {
      const parts = read.parts.map(({ itemId, value }) => ({ itemId, value }));
      await splitFinancial(shell.rest, budgetId, { id: entry.id, version: entry.version, by, parts });
      shell.messages.show(words.done(new Intl.NumberFormat(locale).format(parts.length)));
      await onSplit();
    } catch (thrown) {
      setRefusal(refusalText(thrown));
      setBusy(false);
    }
  };
  /** Fills the remainder into the next part, after adding one at the end. */
  const continueAt = (index: number) => {
    const next = drafts[index] ? drafts : [...drafts, { key: nextKey.current++, itemId: '', value: '' }];
    set(fillRest(next, index, options));
  };
  return {
    ...{ by, drafts, read, wasSent, refusals, isBusy, refusal },
    isTouched: drafts.some(({ itemId, value }) => itemId !== '' || value !== ''),
    canAdd: drafts.length < PARTS_MAX,
    canRemove: drafts.length > PARTS_MIN,
    chooseBy(chosen: SplitBy) {
      if (chosen === by) return;
      const { from, to } = conversion.current ?? {};
      const next = from && to === drafts ? from : convertValues(drafts, options);
      conversion.current = { from: drafts, to: next };
      setBy(chosen);
      setSent(false);
      set(next);
    },
    change: (index: number, changed: Partial<PartDraft>) =>
      set(drafts.map((draft, at) => (at === index ? { ...draft, ...changed } : draft))),
    remove: (index: number) => set(drafts.filter((_, at) => at !== index)),
    continueAt,
    /** Returns whether the focus moves to the next part; otherwise everything is assigned. */
    pressEnter(index: number): boolean {
      const isLast = index === drafts.length - 1;
      if (isLast && (read.left === '0' || drafts.length === PARTS_MAX)) {
        void submit();
        return false;
      }
      continueAt(index + 1);
      return true;
    },
    submit(event: FormEvent) {
      event.preventDefault();
      void submit();
    },
  };
}
