import { useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { MoreButton } from '../../../ui/load/more-button.tsx';
import { usePages } from '../../../ui/load/use-pages.ts';
import { useReload } from '../../../ui/load/use-reload.ts';
import { mapFinancials, readUnmapped } from '../financials/financials.api.ts';
import type { Financial, FinancialKind } from '../financials/financials.wire.ts';
import { FinancialRow, useFinancialName } from './financial-row.tsx';
import { financialsWords } from './financials.words.ts';
import type { ItemMoney } from './item-money.ts';

type UnmappedFinancialsProps = {
  shell: Shell;
  kind: FinancialKind;
  budgetId: string;
  itemId: string;
  /** Another one reads the list again. */
  revision: unknown;
  money: ItemMoney;
  onMapped: () => Promise<void>;
};

/** The budget's entries without an item, which the user can map to this one. Nothing if there are none. */
export function UnmappedFinancials(props: UnmappedFinancialsProps) {
  const { shell, kind, budgetId, itemId, revision, money, onMapped } = props;
  const texts = useWords(financialsWords)[kind];
  const [mapped, setMapped] = useState<string>();
  const pages = usePages(`${kind} ${budgetId}`, async (after) => {
    const { financials, next } = await readUnmapped(shell.rest, budgetId, kind, after);
    return { rows: financials, next };
  });
  const { reload, value } = pages;
  useReload(reload, revision);

  const map = async ({ id }: Financial) => {
    setMapped(id);
    try {
      await mapFinancials(shell.rest, { budgetId, itemId }, [id]);
    } catch (thrown) {
      shell.messages.show(refusalText(thrown), 'error');
    }
    await Promise.all([reload(), onMapped()]);
    setMapped(undefined);
  };
  if (!value || value.rows.length === 0) return null;
  return (
    <section className="financials-unmapped" aria-label={texts.unmapped} data-ref="unmapped-financials">
      <h3 className="financials-heading">{texts.unmapped}</h3>
      <ul className="financials-list">
        {value.rows.map((entry) => (
          <li key={entry.id}>
            <FinancialRow
              {...{ entry, money }}
              action={
                <MapButton
                  entry={entry}
                  locale={money.locale}
                  isBusy={mapped === entry.id}
                  onMap={() => void map(entry)}
                />
              }
            />
          </li>
        ))}
      </ul>
      <MoreButton pages={pages} what={texts.more} />
    </section>
  );
}

type MapButtonProps = { entry: Financial; locale: string; isBusy: boolean; onMap: () => void };

function MapButton({ entry, locale, isBusy, onMap }: MapButtonProps) {
  const words = useWords(financialsWords);
  const name = useFinancialName(entry, locale);
  return (
    <Button aria-label={words.mapName(name)} busy={isBusy} data-ref="financial-map" onClick={onMap}>
      {words.map}
    </Button>
  );
}
