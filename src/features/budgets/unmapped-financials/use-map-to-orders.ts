import { useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { mapToOrders } from '../financials/financials.api.ts';
import { type MappedToOrders, ORDER_SUGGESTIONS_MAX } from '../financials/financials.wire.ts';
import { unmappedFinancialsWords as words } from './unmapped-financials.words.ts';

type Options = {
  shell: Pick<Shell, 'rest' | 'messages'>;
  count: (value: number) => string;
  onMapped: () => Promise<void>;
};

/** What the user is asked before entries are mapped. */
export type OrdersQuestion = {
  message: string;
  /** The first entries with their items, a line each. */
  suggestions: readonly string[];
  confirmText: string;
  answer: (isYes: boolean) => void;
};

/**
 * Maps the entries of budgets to the items of the purchase orders with their numbers, after it has asked. Each budget is a
 * call and has its own orders (docs/decisions/0105-mapping-of-many-entries.md).
 */
export function useMapToOrders({ shell, count, onMapped }: Options) {
  const { rest, messages } = shell;
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<string>();
  const [question, setQuestion] = useState<OrdersQuestion>();

  const callEach = async (budgetIds: readonly string[], isRehearsal: boolean, text: typeof words.checkingOrders) => {
    const found: (MappedToOrders & { budgetId: string })[] = [];
    for (const [index, budgetId] of budgetIds.entries()) {
      if (budgetIds.length > 1) setProgress(text(count(index + 1), count(budgetIds.length)));
      found.push({ budgetId, ...(await mapToOrders(rest, budgetId, isRehearsal)) });
    }
    setProgress(undefined);
    return found;
  };
  const sumOf = (found: readonly MappedToOrders[], name: 'mapped' | 'left') =>
    found.reduce((sum, one) => sum + one[name], 0);

  const ask = async (of: Omit<OrdersQuestion, 'answer'>): Promise<boolean> => {
    const isYes = await new Promise<boolean>((answer) => setQuestion({ ...of, answer }));
    setQuestion(undefined);
    return isYes;
  };

  const mapAll = async (budgetIds: readonly string[], isFiltering: boolean) => {
    setBusy(true);
    let hasMapped = false;
    try {
      const planned = await callEach(budgetIds, true, words.checkingOrders);
      const mapped = sumOf(planned, 'mapped');
      if (mapped === 0) return messages.show(words.ordersNone);
      const affected = planned.filter((one) => one.mapped > 0).map(({ budgetId }) => budgetId);
      const found = words.ordersFound(count(mapped), mapped === 1);
      const message = [
        budgetIds.length === 1 ? found : words.ordersIn(found, count(affected.length), affected.length === 1),
        words.ordersStay(count(sumOf(planned, 'left'))),
        ...(isFiltering ? [words.ordersOfAll] : []),
      ].join(' ');
      const shown = planned.flatMap(({ suggestions = [] }) => suggestions).slice(0, ORDER_SUGGESTIONS_MAX);
      const suggestions = [
        ...shown.map(({ orderNumber, itemName }) => words.suggestion(orderNumber, itemName)),
        // Other servers may suggest none.
        ...(shown.length > 0 && shown.length < mapped ? [words.otherSuggestions(count(mapped - shown.length))] : []),
      ];
      if (!(await ask({ message, suggestions, confirmText: words.mapTitle(count(mapped), mapped === 1) }))) return;
      hasMapped = true;
      const done = sumOf(await callEach(affected, false, words.mappingOrders), 'mapped');
      messages.show(words.mapped(count(done), done === 1));
    } catch (thrown) {
      messages.show(refusalText(thrown), 'error');
    } finally {
      setProgress(undefined);
      // Budgets before the one that failed are mapped.
      if (hasMapped) await onMapped();
      setBusy(false);
    }
  };
  return { isBusy, progress, question, mapAll };
}
