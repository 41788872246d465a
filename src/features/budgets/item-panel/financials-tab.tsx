import { Plus, ReceiptText } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { MoreButton } from '../../../ui/load/more-button.tsx';
import { usePages } from '../../../ui/load/use-pages.ts';
import { useReload } from '../../../ui/load/use-reload.ts';
import type { NoteUnsaved } from '../../../ui/unsaved/use-unsaved-forms.ts';
import {
  createFinancial,
  deleteFinancial,
  readFinancials,
  unmapFinancials,
  updateFinancial,
} from '../financials/financials.api.ts';
import type { Financial, FinancialFields, FinancialKind } from '../financials/financials.wire.ts';
import { shareText } from '../financials/share-text.ts';
import { FinancialForm } from './financial-form.tsx';
import { FinancialRow } from './financial-row.tsx';
import { financialsWords } from './financials.words.ts';
import type { ItemMoney } from './item-money.ts';
import { UnmappedFinancials } from './unmapped-financials.tsx';

type FinancialsTabProps = {
  shell: Shell;
  kind: FinancialKind;
  budgetId: string;
  itemId: string;
  /** Another one reads the list again. */
  revision: unknown;
  /** The sum of the item. */
  sum: Decimal;
  money: ItemMoney;
  isGroup: boolean;
  canEdit: boolean;
  noteUnsaved: NoteUnsaved;
  /** Called after a change, so that the sheet shows the new sum. */
  onChanged: () => void;
};

/** The purchase orders or the actuals of an item, with their sum. */
export function FinancialsTab(props: FinancialsTabProps) {
  const { shell, kind, budgetId, itemId, revision, sum, money, isGroup, canEdit, noteUnsaved, onChanged } = props;
  const { rest } = shell;
  const words = useWords(financialsWords);
  const texts = words[kind];
  const pages = usePages(`${kind} ${itemId}`, async (after) => {
    const { financials, next } = await readFinancials(rest, { budgetId, itemId }, kind, after);
    return { rows: financials, next };
  });
  const { reload } = pages;
  useReload(reload, revision);
  const [edited, setEdited] = useState<string | 'new'>();
  const addButton = useRef<HTMLButtonElement>(null);
  const place = { budgetId, itemId };

  const close = () => {
    setEdited(undefined);
    requestAnimationFrame(() => addButton.current?.focus());
  };
  const settled = async () => {
    await reload();
    onChanged();
  };
  const save = async (entry: Financial | undefined, fields: FinancialFields, changed: Partial<FinancialFields>) => {
    try {
      if (entry) await updateFinancial(rest, place, entry.id, { version: entry.version, fields: changed });
      else {
        const { orderNumber, ...others } = fields;
        // Back ends that don't know it refuse it.
        await createFinancial(rest, place, { kind, ...others, ...(orderNumber && { orderNumber }) });
      }
    } catch (thrown) {
      await reload(); // another user's change can be the reason, and the next try needs it
      throw thrown;
    }
    close();
    await settled();
  };
  const remove = async (entry: Financial) => {
    try {
      await deleteFinancial(rest, place, entry);
    } catch (thrown) {
      shell.messages.show(refusalText(thrown), 'error');
    }
    await settled();
    addButton.current?.focus();
  };
  const unmap = async ({ id, share, number, vendor, label }: Financial) => {
    try {
      await unmapFinancials(rest, place.budgetId, [id]);
      const name = number ?? vendor ?? label ?? texts.unnamed;
      const part = share !== null && words.partOf(shareText(share, money.locale), name);
      shell.messages.show(part ? words.unmappedPart(part) : words.unmappedEntry(name));
    } catch (thrown) {
      shell.messages.show(refusalText(thrown), 'error');
    }
    await settled();
    addButton.current?.focus();
  };
  const form = (entry?: Financial) => (
    <FinancialForm
      {...{ shell, kind, entry, noteUnsaved }}
      locale={money.locale}
      currencySymbol={money.currencySymbol}
      onSave={(fields, changed) => save(entry, fields, changed)}
      onCancel={close}
    />
  );
  return (
    <LoadedView loaded={pages} what={texts.what}>
      {({ rows }) => (
        <div className="financials">
          <dl className="financials-sum">
            <dt>{texts.sum}</dt>
            <dd>{money.format(sum)}</dd>
          </dl>
          {isGroup && <p className="p-field-hint">{words.group}</p>}
          {rows.length === 0 && edited !== 'new' && !isGroup && (
            <EmptyState icon={<ReceiptText size={22} strokeWidth={1.75} />} title={texts.empty} />
          )}
          <ul className="financials-list">
            {rows.map((entry) => (
              <li key={entry.id}>
                {edited === entry.id ? (
                  form(entry)
                ) : (
                  <FinancialRow
                    {...{ entry, money }}
                    {...(canEdit && {
                      onEdit: () => setEdited(entry.id),
                      onRemove: () => void remove(entry),
                      ...(!isGroup && { onUnmap: () => void unmap(entry) }),
                    })}
                  />
                )}
              </li>
            ))}
          </ul>
          <MoreButton pages={pages} what={texts.more} />
          {edited === 'new' && form()}
          {canEdit && !isGroup && edited !== 'new' && (
            <Button ref={addButton} data-ref="financial-add" onClick={() => setEdited('new')}>
              <Plus size={16} aria-hidden="true" /> {texts.add}
            </Button>
          )}
          {canEdit && !isGroup && (
            <UnmappedFinancials {...{ shell, kind, money, revision }} {...place} onMapped={settled} />
          )}
        </div>
      )}
    </LoadedView>
  );
}
