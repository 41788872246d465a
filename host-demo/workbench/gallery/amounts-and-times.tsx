import { amountText } from '../../../src/ui/amount/amount-text.ts';
import { TimeText } from '../../../src/ui/time/time-text.tsx';

const AMOUNTS = [
  ['Planned', 1_284_400, 'EUR'],
  ['Spent', -64_000, 'EUR'],
  ['In yen', 21_000_000, 'JPY'],
] as const;

/** Renders money and times in the formats of the locale. */
export function AmountsAndTimes({ locale }: { locale: string }) {
  return (
    <>
      <dl className="p-figures">
        {AMOUNTS.map(([label, amount, currency]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amountText(amount, currency, locale)}</dd>
          </div>
        ))}
      </dl>
      <div className="p-card-body">
        <dl className="p-facts">
          <div className="p-facts-row">
            <dt>A day</dt>
            <dd>
              <TimeText value="2026-11-20" locale={locale} />
            </dd>
          </div>
          <div className="p-facts-row">
            <dt>A moment</dt>
            <dd>
              <TimeText value="2026-11-20T09:00:00Z" locale={locale} />
            </dd>
          </div>
        </dl>
      </div>
    </>
  );
}
