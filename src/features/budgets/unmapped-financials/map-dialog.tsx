import { useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { mapFinancials } from '../financials/financials.api.ts';
import { ItemPicker } from '../item-picker/item-picker.tsx';
import { unmappedFinancialsWords as words } from './unmapped-financials.words.ts';

type MapDialogProps = {
  shell: Shell;
  budgetId: string;
  locale: string;
  ids: readonly string[];
  onMapped: () => Promise<void>;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
};

/** Entries that one call maps. */
const AT_ONCE_MAX = 500;

/** Asks for the line item that entries are mapped to. */
export function MapDialog({ shell, budgetId, locale, ids, onMapped, onClose, returnFocusTo }: MapDialogProps) {
  const [itemId, setItemId] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const count = new Intl.NumberFormat(locale).format(ids.length);

  const map = async () => {
    if (itemId === '') return setProblem(words.itemMissing);
    setBusy(true);
    try {
      for (let from = 0; from < ids.length; from += AT_ONCE_MAX) {
        await mapFinancials(shell.rest, { budgetId, itemId }, ids.slice(from, from + AT_ONCE_MAX));
      }
      shell.messages.show(words.mapped(count, ids.length === 1));
      await onMapped();
      onClose();
    } catch (thrown) {
      setProblem(refusalText(thrown));
      setBusy(false);
    }
  };
  return (
    <Dialog
      name="map-financials"
      title={words.mapTitle(count, ids.length === 1)}
      widthPx={520}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" busy={isBusy} data-ref="map-confirm" onClick={() => void map()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className="unmapped-item">
        <ItemPicker
          shell={shell}
          budgetId={budgetId}
          label={words.item}
          itemId={itemId}
          error={problem}
          onChange={(id) => {
            setItemId(id);
            setProblem(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}
