import { useCallback } from 'react';
import type { Decimal } from '../../../base/formats/decimal.ts';
import type { Currency } from '../../../base/formats/money.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { type Loaded, useLoaded } from '../../../ui/load/use-loaded.ts';
import { readInternalItem } from '../items/internal-item.api.ts';
import { rateOn } from '../rules/dated-rates.ts';
import { readTarget } from '../target/target.api.ts';
import type { SideDraft } from './transfer-draft.ts';
import type { SideFacts } from './transfer-preview.ts';

/** Returns what a side has now; undefined while no item is chosen. */
export function useSideFacts(
  { rest }: Pick<Shell, 'rest'>,
  { budgetId, what, itemId }: SideDraft,
  currencyOf: (budgetId: string) => Currency | null | undefined,
): Loaded<SideFacts | undefined> {
  const own = currencyOf(budgetId);
  const [id, symbol] = [own?.id, own?.symbol ?? undefined];
  return useLoaded(
    `${budgetId} ${what} ${what === 'ITEM' ? itemId : ''} ${id}`,
    useCallback(async (): Promise<SideFacts | undefined> => {
      if (what === 'ITEM' && itemId === '') return undefined;
      const { target, currency: root, rates, today, committed, actual } = await readTarget(rest, budgetId);
      const ofRoot = { currency: root.id, currencySymbol: root.symbol ?? undefined };
      if (what === 'TARGET') {
        const claims = committed === undefined || actual === undefined ? undefined : { committed, actual };
        return { amount: target as Decimal | null, ...ofRoot, rate: '1', rateFrom: null, claims };
      }
      const { planned, startsOn, ...item } = await readInternalItem(rest, budgetId, itemId);
      const dated = rateOn(rates, startsOn ?? today);
      return {
        amount: planned as Decimal,
        ...(id === undefined ? ofRoot : { currency: id, currencySymbol: symbol }),
        rate: dated?.rate ?? '1',
        rateFrom: dated?.validFrom ?? null,
        claims: { committed: item.committed, actual: item.actual },
        locked: item.isAmountLocked ? item.name : undefined,
      };
    }, [rest, budgetId, what, itemId, id, symbol]),
  );
}
