import { Plus, Redo2, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Clock } from '../../../base/time/clock.ts';
import { ITEM_TYPES, type ItemType } from '../../../shell/brand/item-types.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { sheetWords } from './sheet.words.ts';
import type { UndoSteps } from './undo-steps.ts';
import type { Deletion } from './use-sheet-actions.ts';

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
  state: string | undefined;
  /** Why the typed text is not a value. */
  problem: string | undefined;
  /** What the typed value exceeds, shown in place of the state. */
  warning: string | undefined;
  deletion: Deletion | undefined;
  onUndo: (deletion: Deletion) => void;
  /** The time to take the deletion back is over. */
  onExpired: () => void;
  clock: Clock;
  /** Further buttons. */
  children?: ReactNode;
};

/** How long a deletion offers Undo. The recycle bin keeps the items. */
const UNDO_MS = 6000;

/** What adds and deletes items, above a sheet, and whether all changes are saved. */
export function SheetTools(props: SheetToolsProps) {
  const {
    labels,
    canAdd,
    onAdd,
    onRemove,
    hasActive,
    children,
    steps,
    state,
    problem,
    warning,
    deletion,
    onUndo,
    onExpired,
    clock,
  } = props;
  const words = useWords(sheetWords);
  const offer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!deletion) return;
    let cancel = () => {};
    const wait = () => {
      // It stays while it is used.
      cancel = clock.after(UNDO_MS, () => (offer.current?.matches(':focus-within, :hover') ? wait() : onExpired()));
    };
    wait();
    return () => cancel();
  }, [deletion, clock, onExpired]);
  return (
    <>
      <div className="sheet-tools">
        <div className="sheet-buttons">
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
          {steps && <UndoButtons steps={steps} />}
          {children}
        </div>
        <p
          className="sheet-state"
          role={problem === undefined ? 'status' : 'alert'}
          data-problem={problem && ''}
          data-warning={warning && ''}
        >
          {problem ?? warning ?? state}
        </p>
      </div>
      {deletion && (
        <p className="sheet-deleted" role="status" ref={offer}>
          {deletion.name === undefined
            ? words.deletedItems(deletion.ids.length)
            : words.deleted(deletion.name, deletion.ids.length)}
          <Button data-ref="sheet-undo" onClick={() => onUndo(deletion)}>
            {words.undo}
          </Button>
        </p>
      )}
    </>
  );
}

/** For all changes of the user; the keys do the same. */
function UndoButtons({ steps }: { steps: UndoSteps }) {
  const words = useWords(sheetWords);
  const { canUndo, canRedo } = useStore(steps);
  return (
    <>
      <Button
        data-ref="sheet-undo-change"
        aria-label={words.undoChange}
        title={words.undoChange}
        unavailable={!canUndo}
        onClick={() => steps.undo()}
      >
        <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <Button
        data-ref="sheet-redo-change"
        aria-label={words.redoChange}
        title={words.redoChange}
        unavailable={!canRedo}
        onClick={() => steps.redo()}
      >
        <Redo2 size={16} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </>
  );
}
