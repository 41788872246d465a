import { Plus } from 'lucide-react';
import { Button } from '../../../../ui/button/button.tsx';
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { sheetWords } from '../sheet.words.ts';
import { sheetViewsWords } from './sheet-views.words.ts';

type NoRowsProps = {
  isFiltered: boolean;
  /** Undefined for users who may not. */
  onAdd: (() => void) | undefined;
  addLabel: string;
};

/** What a sheet shows without rows. */
export function NoRows({ isFiltered, onAdd, addLabel }: NoRowsProps) {
  const words = useWords(sheetWords);
  const { noMatch, noMatchText } = useWords(sheetViewsWords);
  if (isFiltered) return <EmptyState title={noMatch}>{noMatchText}</EmptyState>;
  if (!onAdd) return <EmptyState title={words.empty}>{words.emptyText}</EmptyState>;
  const action = (
    <Button kind="primary" data-ref="add-first" onClick={onAdd}>
      <Plus size={16} strokeWidth={2} aria-hidden="true" />
      {words.add(addLabel)}
    </Button>
  );
  return (
    <EmptyState title={words.empty} action={action}>
      {words.emptyEdit(addLabel)}
    </EmptyState>
  );
}
