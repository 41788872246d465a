import { Plus, Trash2 } from 'lucide-react';
import { ITEM_TYPES, type ItemType } from '../../../shell/brand/item-types.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { sheetWords } from './sheet.words.ts';
import type { Deletion } from './use-sheet-actions.ts';

type SheetToolsProps = {
  /** An empty label removes its option. */
  labels: Readonly<Record<ItemType, string>>;
  canAdd: (type: ItemType) => boolean;
  /** Undefined for users who may not. */
  onAdd: ((type: ItemType) => void) | undefined;
  onRemove: (() => void) | undefined;
  hasActive: boolean;
  state: string | undefined;
  deletion: Deletion | undefined;
  onUndo: (deletion: Deletion) => void;
};

/** What adds and deletes items, above a sheet, and whether all changes are saved. */
export function SheetTools(props: SheetToolsProps) {
  const { labels, canAdd, onAdd, onRemove, hasActive, state, deletion, onUndo } = props;
  const words = useWords(sheetWords);
  return (
    <>
      <div className="sheet-tools">
        {onAdd &&
          ITEM_TYPES.filter((type) => labels[type] !== '').map((type) => (
            <Button
              key={type}
              data-ref={`add-${type.toLowerCase().replace('_', '-')}`}
              unavailable={!canAdd(type)}
              onClick={() => onAdd(type)}
            >
              <Plus size={16} strokeWidth={2} aria-hidden="true" />
              {words.add(labels[type])}
            </Button>
          ))}
        {onRemove && (
          <Button data-ref="sheet-delete" unavailable={!hasActive} onClick={onRemove}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
            {words.remove}
          </Button>
        )}
        <p className="sheet-state" role="status">
          {state}
        </p>
      </div>
      {deletion && (
        <p className="sheet-deleted" role="status">
          {words.deleted(deletion.name, deletion.ids.length)}
          <Button data-ref="sheet-undo" onClick={() => onUndo(deletion)}>
            {words.undo}
          </Button>
        </p>
      )}
    </>
  );
}
