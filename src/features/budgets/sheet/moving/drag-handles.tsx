import { useMemo } from 'react';
import { useWords } from '../../../../ui/language/use-words.ts';
import type { SheetColumn } from '../sheet-column.ts';
import { movingWords } from './moving.words.ts';

/** Returns the columns with a handle in each name that drags its row. Keyboard users press Alt and an arrow key instead. */
export function useDragHandles(columns: readonly SheetColumn[], canDrag: boolean): readonly SheetColumn[] {
  const words = useWords(movingWords);
  return useMemo(
    () =>
      columns.map((column) =>
        canDrag && column.key === 'name'
          ? {
              ...column,
              render: (row) => (
                <>
                  <span className="sheet-handle" data-drag-handle="" title={words.drag.handle} aria-hidden="true" />
                  {column.render(row)}
                </>
              ),
            }
          : column,
      ),
    [columns, canDrag, words],
  );
}
