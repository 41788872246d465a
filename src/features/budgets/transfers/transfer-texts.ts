import { formatDate } from '../../../base/formats/dates.ts';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { exactMoney } from '../../../base/formats/money.ts';
import { numberFormat } from '../../../base/formats/number-format.ts';
import { fromWireDate } from '../../../base/formats/wire-dates.ts';
import type { TransferRequest } from './target-transfers.wire.ts';
import type { transfersWords } from './transfers.words.ts';

type Words = ReturnType<typeof transfersWords>;
type Side = TransferRequest['from'];

/** Returns the name of a side: the item, or the target of a budget. */
export const sideName = (side: Side, words: Words): string => {
  if (!side) return words.gone;
  return side.side === 'TARGET' ? words.target(side.name) : side.name;
};

/** Returns what a request is about, such as `Stall → Dinner` or `Increase Stall`. */
export function transferName({ kind, from, to }: TransferRequest, words: Words): string {
  if (kind === 'TRANSFER') return words.changed(sideName(from, words), sideName(to, words));
  return from ? `${words.decrease} ${sideName(from, words)}` : `${words.increase} ${sideName(to, words)}`;
}

/** What has a currency: a side of a request, or of its form. */
export type InCurrency = { currency: string; currencySymbol?: string | null | undefined };

const UNKNOWN: InCurrency = { currency: '' };

/** Returns the currencies of what is given and received, at the time of the request or its decision. */
export const currenciesOf = (request: TransferRequest): { given: InCurrency; received: InCurrency } => {
  const { from, to, currency, currencySymbol, receivedCurrency, receivedCurrencySymbol } = request;
  return {
    given: currency === undefined ? (from ?? to ?? UNKNOWN) : { currency, currencySymbol },
    received:
      receivedCurrency === undefined
        ? (to ?? from ?? UNKNOWN)
        : { currency: receivedCurrency, currencySymbol: receivedCurrencySymbol },
  };
};

/** Returns what a change of rates or of a currency made of a pending request since; empty otherwise. */
export const changeNoteOf = ({ status, events }: TransferRequest): string =>
  (status === 'PENDING' && events.findLast(({ event }) => event === 'EXCHANGE_RATE_UPDATED')?.note) || '';

/** Returns an amount in a currency, with all the decimals that it has; alone in an unknown currency. */
export const amountIn = (amount: string, { currency, currencySymbol }: InCurrency, locale: string): string =>
  exactMoney(amount as Decimal, { locale, currency: { id: currency, symbol: currencySymbol } });

/** Rates of both sides in the currency of the root, and the first day on which both are valid. */
type RatesOfSides = {
  fromCurrency: string;
  toCurrency: string;
  fromRate: string;
  toRate: string;
  validFrom?: string | null | undefined;
};

const RATE_DECIMALS = 6;

/** Returns what one unit of the giving side's currency is worth in the receiving side's, and since when. */
export function rateText({ validFrom, ...rates }: RatesOfSides, words: Words, locale: string): string {
  const { fromCurrency, toCurrency, fromRate, toRate } = rates;
  const format = numberFormat(locale, { maximumFractionDigits: RATE_DECIMALS });
  const text = words.rateOf(fromCurrency, format.format(Number(fromRate) / Number(toRate)), toCurrency);
  return validFrom ? words.rateFrom(text, formatDate(fromWireDate(validFrom))) : text;
}

/** Returns which approvals a pending request waits for; undefined for others, and when it can't be approved. */
export function waitingFor({ from, to, progress, hasDeletedItem }: TransferRequest, words: Words): string | undefined {
  if (!progress || hasDeletedItem) return undefined;
  const missing = [
    ...(!progress.isFromApproved && from ? [from.budgetName] : []),
    ...(!progress.isToApproved && to ? [to.budgetName] : []),
  ];
  const [one, other] = [...new Set(missing)];
  if (one === undefined) return words.waitsFor.another;
  return other === undefined ? words.waitsFor.one(one) : words.waitsFor.both(one, other);
}
