import { Redo2, Undo2 } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { sheetWords } from './sheet.words.ts';
import type { UndoSteps } from './undo-steps.ts';

/** For all changes of the user; the keys do the same. */
export function UndoButtons({ steps }: { steps: UndoSteps }) {
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
