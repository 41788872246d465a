import { useCallback, useEffect, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { Card } from '../../../ui/page/card.tsx';
import { followItems } from '../items/follow-items.ts';
import type { Budget } from '../list/budgets.wire.ts';
import { moneyText } from '../rules/money-text.ts';
import type { Carryover } from './carryover.wire.ts';
import { carryoverWords as words } from './carryover.words.ts';
import { budgetOptions } from './destination-fields.tsx';
import { carryOver } from './financial-imports.api.ts';
import { countText } from './step-props.ts';
import { useSaving } from './use-saving.ts';

type CarryoverCardProps = {
  shell: Shell;
  locale: string;
  budgets: readonly Budget[];
  /** Shows the result, which can be undone. */
  onOpen: (importId: string) => void;
};

/** Carries the open purchase orders of a budget over to another, after showing how many there are. */
export function CarryoverCard({ shell, locale, budgets, onOpen }: CarryoverCardProps) {
  const { rest, live, messages } = shell;
  const [fromBudgetId, setFrom] = useState('');
  const [toBudgetId, setTo] = useState('');
  const { isBusy, refusal, save } = useSaving();
  const isSame = toBudgetId !== '' && fromBudgetId === toBudgetId;
  const isChosen = fromBudgetId !== '' && toBudgetId !== '' && !isSame;
  const loaded = useLoaded(
    `${fromBudgetId} ${toBudgetId}`,
    useCallback(
      async () => (isChosen ? await carryOver(rest, { fromBudgetId, toBudgetId }, true) : undefined),
      [rest, isChosen, fromBudgetId, toBudgetId],
    ),
  );
  const { reload } = loaded;
  useEffect(() => followItems(live, () => void reload()), [live, reload]);
  const options = [{ value: '', label: words.choose }, ...budgetOptions(budgets)];
  const count = isChosen ? (loaded.value?.orders ?? 0) : 0;
  const submit = () =>
    void save(async () => {
      const { orders, importId } = await carryOver(rest, { fromBudgetId, toBudgetId }, false);
      if (importId === null) return await reload();
      messages.show(words.carried(countText(orders, locale), orders === 1));
      onOpen(importId);
    });
  return (
    <Card title={words.title} lead={words.lead}>
      <div className="p-card-body" data-ref="carryover">
        <div className="p-form">
          <SelectField
            data-ref="carryover-from"
            data-size="large"
            label={words.from}
            hint={words.fromHint}
            value={fromBudgetId}
            options={options}
            onChange={({ target }) => setFrom(target.value)}
          />
          <SelectField
            data-ref="carryover-to"
            data-size="large"
            label={words.to}
            hint={words.toHint}
            error={isSame ? words.same : undefined}
            value={toBudgetId}
            options={options}
            onChange={({ target }) => setTo(target.value)}
          />
        </div>
        {isChosen && (
          <div className="import-carryover" role="status">
            <LoadedView loaded={loaded} what={words.loading}>
              {(found) => found && <CarryoverFigures found={found} locale={locale} />}
            </LoadedView>
          </div>
        )}
      </div>
      {count > 0 && (
        <div className="p-card-foot">
          <span className="p-form-refusal" role="alert">
            {refusal}
          </span>
          <Button kind="primary" data-ref="carryover-confirm" busy={isBusy} onClick={submit}>
            {words.confirm(countText(count, locale), count === 1)}
          </Button>
        </div>
      )}
    </Card>
  );
}

function CarryoverFigures({ found, locale }: { found: Carryover; locale: string }) {
  if (found.orders === 0) return <p className="import-note">{words.none}</p>;
  const figures = {
    orders: countText(found.orders, locale),
    amount: moneyText(found.amount, found, locale),
    unmapped: countText(found.unmapped, locale),
  };
  return (
    <dl className="import-figures">
      {(['orders', 'amount', 'unmapped'] as const).map((name) => (
        <div key={name}>
          <dt>{words.figures[name]}</dt>
          <dd data-ref={`carryover-${name}`}>{figures[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
