import { formatDate } from '../../../../base/formats/dates.ts';
import type { Decimal } from '../../../../base/formats/decimal.ts';
import { formatMoney } from '../../../../base/formats/money.ts';
import { fromWireDate } from '../../../../base/formats/wire-dates.ts';
import { Callout } from '../../../../ui/callout/callout.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { type Column, Table } from '../../../../ui/table/table.tsx';
import type { ItemMoveRehearsal } from '../../items/item-places.wire.ts';
import { isExactMove } from '../../rules/exact-move.ts';
import { movingWords } from './moving.words.ts';

type MoveNoticeProps = { rehearsal: ItemMoveRehearsal; budget: string; locale: string };

/** Says what a move to another budget converts, loses and exceeds, before it is made. */
export function MoveNotice({ rehearsal, budget, locale }: MoveNoticeProps) {
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
      {conversion && <Conversion conversion={conversion} locale={locale} />}
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

type Sums = { id: string; label: string; before: string; after: string };

function Conversion({
  conversion,
  locale,
}: {
  conversion: NonNullable<ItemMoveRehearsal['conversion']>;
  locale: string;
}) {
  const { notice: words } = useWords(movingWords);
  const { from, to, rate, ratesAsOf, before, after } = conversion;
  const text = (amount: string, id: string) =>
    formatMoney(amount as Decimal, { locale, currency: { id }, decimals: true });
  const rows = (['planned', 'committed', 'actual'] as const)
    .filter((kind) => before[kind] !== '0')
    .map(
      (kind): Sums => ({
        ...{ id: kind, label: words.sums[kind] },
        ...{ before: text(before[kind], from), after: text(after[kind], to) },
      }),
    );
  const columns: Column<Sums>[] = [
    { id: 'label', head: words.amount, isName: true, cell: ({ label }) => label },
    { id: 'before', head: words.before, align: 'end', cell: (sums) => sums.before },
    { id: 'after', head: words.after, align: 'end', cell: (sums) => sums.after },
  ];
  return (
    <section>
      <h3 className="sheet-move-head">{words.converted(from, to)}</h3>
      {rows.length > 0 && (
        <Table caption={words.converted(from, to)} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      <p className="sheet-move-text">
        {rate === null ? words.datedRates : words.rate(from, rate, to)}
        {ratesAsOf !== null && ` ${words.ratesAsOf(formatDate(fromWireDate(ratesAsOf)))}`}
      </p>
    </section>
  );
}
