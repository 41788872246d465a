import { formatDate } from '../../../../base/formats/dates.ts';
import type { Decimal } from '../../../../base/formats/decimal.ts';
import { formatMoney } from '../../../../base/formats/money.ts';
import { fromWireDate } from '../../../../base/formats/wire-dates.ts';
import { Callout } from '../../../../ui/callout/callout.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import type { ItemMoveRehearsal } from '../../items/item-places.wire.ts';
import { isExactMove } from '../../rules/exact-move.ts';
import type { MoveBudget } from './move-budgets.ts';
import { movingWords } from './moving.words.ts';

type MoveNoticeProps = {
  rehearsal: ItemMoveRehearsal;
  /** The name of the other budget. */
  budget: string;
  from: MoveBudget['currency'];
  to: MoveBudget['currency'];
  locale: string;
};

/** Says what a move to another budget converts, loses and exceeds, before it is made. */
export function MoveNotice({ rehearsal, budget, from, to, locale }: MoveNoticeProps) {
  const { notice: words } = useWords(movingWords);
  const { conversion, lostColumns, lostTags, warnings } = rehearsal;
  return (
    <div className="sheet-move-notice" data-ref="sheet-move-notice">
      {!isExactMove(rehearsal) && <Callout priority="WARNING">{words.noUndo}</Callout>}
      {warnings.map(({ message }) => (
        <Callout key={message} priority="WARNING">
          {words.target(budget, message)}
        </Callout>
      ))}
      {conversion && <Conversion {...{ conversion, from, to, locale }} />}
      {lostColumns.length > 0 && (
        <section>
          <h3 className="sheet-move-head">{words.lostColumns(budget)}</h3>
          <ul className="sheet-move-lost">
            {lostColumns.map(({ name, values, examples }) => (
              <li key={name}>
                <strong>{name}</strong> {words.values(values, examples)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {lostTags.length > 0 && (
        <section>
          <h3 className="sheet-move-head">{words.lostTags(budget)}</h3>
          <p className="sheet-move-text">{lostTags.join(', ')}</p>
        </section>
      )}
    </div>
  );
}

type ConversionProps = Pick<MoveNoticeProps, 'from' | 'to' | 'locale'> & {
  conversion: NonNullable<ItemMoveRehearsal['conversion']>;
};

const KINDS = ['planned', 'committed', 'actual'] as const;

function Conversion({ conversion, from, to, locale }: ConversionProps) {
  const { notice: words } = useWords(movingWords);
  const { rate, ratesAsOf, before, after } = conversion;
  const text = (amount: string, id: string, currency: MoveBudget['currency']) =>
    formatMoney(amount as Decimal, { locale, currency: currency ?? { id }, decimals: true });
  const kinds = KINDS.filter((kind) => before[kind] !== '0');
  return (
    <section>
      <h3 className="sheet-move-head">{words.converted(conversion.from, conversion.to)}</h3>
      {kinds.length > 0 && (
        <table className="sheet-move-sums">
          <thead>
            <tr>
              <th scope="col">{words.amount}</th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{words.sums[kind]}</th>
                <td>{text(before[kind], conversion.from, from)}</td>
                <td>{text(after[kind], conversion.to, to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="sheet-move-text sheet-move-rate">
        {rate === null ? words.datedRates : words.rate(conversion.from, rate, conversion.to)}
        {ratesAsOf !== null && ` ${words.ratesAsOf(formatDate(fromWireDate(ratesAsOf)))}`}
      </p>
    </section>
  );
}
