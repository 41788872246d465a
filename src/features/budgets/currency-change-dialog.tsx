import { ArrowLeftRight, FolderTree, Rows3 } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { currencyText } from '../../base/formats/money.ts';
import { editableNumber } from '../../base/formats/number-text.ts';
import type { Rest } from '../../browser/transport/rest.ts';
import { Button } from '../../ui/button/button.tsx';
import { Callout } from '../../ui/callout/callout.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LoadedView } from '../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../ui/load/use-loaded.ts';
import { words } from './budget-preferences.words.ts';
import type { Budget } from './budgets.wire.ts';
import { rehearseCurrency } from './currency.api.ts';
import type { Currency, CurrencyRehearsal } from './currency.wire.ts';

const WIDTH_PX = 520;
/** So many budgets are named; of all others their number is said. */
const NAMED_MAX = 5;

type CurrencyChangeDialogProps = {
  rest: Rest;
  budget: Budget;
  from: Currency;
  to: Currency;
  locale: string;
  onCancel: () => void;
  onConfirm: () => void;
  returnFocusTo: () => HTMLElement | null;
};

/** Rehearses a change of currency: what it would touch, and whether it is possible at all. Nothing has happened by then. */
export function CurrencyChangeDialog(props: CurrencyChangeDialogProps) {
  const { rest, budget, from, to, locale, onCancel, onConfirm, returnFocusTo } = props;
  const loaded = useLoaded(
    `${budget.id} ${from.id} ${to.id}`,
    useCallback(() => rehearseCurrency(rest, budget.id, to.id), [rest, budget.id, to.id]),
  );
  const { value } = loaded;
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
            <Button kind="primary" data-ref="currency-change-confirm" unavailable={!value} onClick={onConfirm}>
              {words.rehearsal.confirm}
            </Button>
          )}
        </>
      }
    >
      <div className="p-rehearsal">
        <LoadedView loaded={loaded} what={words.rehearsal.what}>
          {(rehearsal) => (
            <Rehearsed rehearsal={rehearsal} isMaster={budget.masterBudget} from={from} to={to} locale={locale} />
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
};

function Rehearsed({ rehearsal, isMaster, from, to, locale }: RehearsedProps) {
  const { budgets, budgetCount, itemCount, split } = rehearsal;
  const named = budgets.slice(0, NAMED_MAX);
  const rate = isMaster ? undefined : editableNumber(rehearsal.rate, locale);
  const labels = { from: currencyText(from), to: currencyText(to) };
  const names = (
    <ul className="p-rehearsal-names">
      {named.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {budgetCount > named.length && <li>{words.rehearsal.more(budgetCount - named.length)}</li>}
    </ul>
  );
  // What will not happen is not announced beside the reason.
  if (split) {
    return (
      <>
        <Callout priority="ERROR" heading={words.rehearsal.split}>
          {split.message}
        </Callout>
        <div>
          {words.rehearsal.splitBudgets}
          {names}
        </div>
      </>
    );
  }
  return (
    <>
      <p className="p-rehearsal-lead">{words.rehearsal.lead}</p>
      <ul className="p-rehearsal-list" data-ref="rehearsal">
        <Touched icon={<FolderTree size={18} strokeWidth={1.75} aria-hidden="true" />}>
          {words.rehearsal.budgetsChange(budgetCount, labels.from, labels.to)}
          {names}
        </Touched>
        <Touched icon={<Rows3 size={18} strokeWidth={1.75} aria-hidden="true" />}>
          {itemCount === 0 ? words.rehearsal.noItems : words.rehearsal.itemsIn(itemCount)}
        </Touched>
        {words.rehearsal.ratesOf({ ...rehearsal, ...labels }, rate).map((says) => (
          <Touched key={says} icon={<ArrowLeftRight size={18} strokeWidth={1.75} aria-hidden="true" />}>
            {says}
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
