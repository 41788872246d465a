import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ITEM_TYPES, type ItemType } from '../../../shell/brand/item-types.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { FoldedTools } from './folded-tools.tsx';
import { sheetWords } from './sheet.words.ts';
import { UndoButtons } from './undo-buttons.tsx';
import type { UndoSteps } from './undo-steps.ts';

type SheetToolsProps = {
  /** An empty label removes its option. */
  labels: Readonly<Record<ItemType, string>>;
  canAdd: (type: ItemType) => boolean;
  /** Undefined for users who may not. */
  onAdd: ((type: ItemType) => void) | undefined;
  onRemove: (() => void) | undefined;
  hasActive: boolean;
  /** Undefined for users who only read. */
  steps: UndoSteps | undefined;
  /** Whether all changes are saved. */
  status: ReactNode;
  /** The menu of the chosen items, for users who can edit. */
  menu: ReactNode;
};

/** What changes items, above a sheet, and whether all changes are saved. */
export function SheetTools({ labels, canAdd, onAdd, onRemove, hasActive, steps, status, menu }: SheetToolsProps) {
  const words = useWords(sheetWords);
  if (!onAdd && !onRemove) return null;
  return (
    <div className="sheet-tools">
      <div className="sheet-buttons">
        {onAdd && (
          <FoldedTools name="sheet-add" label={words.addAny}>
            {ITEM_TYPES.filter((type) => labels[type] !== '').map((type) => (
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
          </FoldedTools>
        )}
        {onRemove && (
          <Button data-ref="sheet-delete" unavailable={!hasActive} onClick={onRemove}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
            {words.remove}
          </Button>
        )}
        {steps && <UndoButtons steps={steps} />}
        {menu}
      </div>
      {status}
    </div>
  );
}
