import { ArrowLeftRight, FolderTree, Rows3 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { currencyText } from '../../../base/formats/money.ts';
import { editableNumber } from '../../../base/formats/number-text.ts';
import type { Rest } from '../../../browser/transport/rest.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import type { Budget } from '../list/budgets.wire.ts';
import { budgetPreferencesWords } from '../preferences/budget-preferences.words.ts';
import { rehearseCurrency } from './currency.api.ts';
import type { Currency, CurrencyRehearsal } from './currency.wire.ts';
import { type AmountsChoice, CurrencyAmountsView } from './currency-amounts-view.tsx';

const WIDTH_PX = 720; // fits the columns of the table of amounts
/** Maximum number of named budgets; the rest is counted. */
const NAMED_MAX = 5;

type CurrencyChangeDialogProps = {
  rest: Rest;
  budget: Budget;
  from: Currency;
  to: Currency;
  locale: string;
  onCancel: () => void;
  /** `rate` is the one that the user has seen. */
  onConfirm: (amounts: AmountsChoice, rate: string) => void;
  /** The change is not possible; the message contains the reason. */
  onSplit: (message: string) => void;
  returnFocusTo: () => HTMLElement | null;
};

/** Shows the effects of a currency change, and whether it is possible, before anything changes. */
export function CurrencyChangeDialog(props: CurrencyChangeDialogProps) {
  const words = useWords(budgetPreferencesWords);
  const { rest, budget, from, to, locale, onCancel, onConfirm, onSplit, returnFocusTo } = props;
  const [choice, setChoice] = useState<AmountsChoice>('KEEP');
  const loaded = useLoaded(
    `${budget.id} ${from.id} ${to.id}`,
    useCallback(() => rehearseCurrency(rest, budget.id, to.id), [rest, budget.id, to.id]),
  );
  const { value } = loaded;
  const split = value?.split?.message;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is reported once.
  useEffect(() => {
    if (split !== undefined) onSplit(split);
  }, [split]);
  return (
    <Dialog
      name="currency-change"
      title={words.rehearsal.title(currencyText(to))}
      widthPx={WIDTH_PX}
      onClose={onCancel}
      returnFocusTo={returnFocusTo}
      footer={
        <>
          <Button data-ref="currency-change-cancel" data-autofocus onClick={onCancel}>
            {value?.split ? words.rehearsal.close : words.rehearsal.cancel}
          </Button>
          {!value?.split && (
            <Button
              kind="primary"
              data-ref="currency-change-confirm"
              unavailable={!value}
              onClick={() => value && onConfirm(choice, value.conversion.rate)}
            >
              {words.rehearsal.confirm}
            </Button>
          )}
        </>
      }
    >
      <div className="p-rehearsal">
        <LoadedView loaded={loaded} what={words.rehearsal.what}>
          {(rehearsal) => (
            <Rehearsed
              rehearsal={rehearsal}
              isMaster={budget.masterBudget}
              from={from}
              to={to}
              locale={locale}
              choice={choice}
              onChoose={setChoice}
            />
          )}
        </LoadedView>
      </div>
    </Dialog>
  );
}

type RehearsedProps = {
  rehearsal: CurrencyRehearsal;
  isMaster: boolean;
  from: Currency;
  to: Currency;
  locale: string;
  choice: AmountsChoice;
  onChoose: (choice: AmountsChoice) => void;
};

function Rehearsed({ rehearsal, isMaster, ...amounts }: RehearsedProps) {
  const words = useWords(budgetPreferencesWords);
  const { from, to, locale } = amounts;
  const { budgets, budgetCount, itemCount, split } = rehearsal;
  const rate = isMaster ? undefined : editableNumber(rehearsal.rate, locale);
  const labels = { from: currencyText(from), to: currencyText(to) };
  // A change that is not possible is not announced next to the reason.
  if (split) {
    const named = budgets.slice(0, NAMED_MAX);
    return (
      <>
        <Callout priority="ERROR" heading={words.rehearsal.split}>
          {split.message}
        </Callout>
        <div>
          {words.rehearsal.splitBudgets}
          <ul className="p-rehearsal-names">
            {named.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
            {budgetCount > named.length && <li>{words.rehearsal.more(budgetCount - named.length)}</li>}
          </ul>
        </div>
      </>
    );
  }
  return (
    <>
      <p className="p-rehearsal-lead">{words.rehearsal.lead}</p>
      <CurrencyAmountsView rehearsal={rehearsal} {...amounts} />
      <ul className="p-rehearsal-list" data-ref="rehearsal">
        <Touched icon={<FolderTree size={18} strokeWidth={1.75} aria-hidden="true" />}>
          {words.rehearsal.budgetsChange(budgetCount, labels.from, labels.to)}
        </Touched>
        <Touched icon={<Rows3 size={18} strokeWidth={1.75} aria-hidden="true" />}>
          {itemCount === 0 ? words.rehearsal.noItems : words.rehearsal.itemsIn(itemCount)}
        </Touched>
        {words.rehearsal.ratesOf({ ...rehearsal, ...labels }, rate).map((message) => (
          <Touched key={message} icon={<ArrowLeftRight size={18} strokeWidth={1.75} aria-hidden="true" />}>
            {message}
          </Touched>
        ))}
      </ul>
    </>
  );
}

function Touched({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="p-rehearsal-touched">
      {icon}
      <div>{children}</div>
    </li>
  );
}
