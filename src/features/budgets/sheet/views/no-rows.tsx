import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { sheetWords } from '../sheet.words.ts';
import { sheetViewsWords } from './sheet-views.words.ts';

type NoRowsProps = { canEdit: boolean; isFiltered: boolean };

/** What a sheet shows without rows. */
export function NoRows({ canEdit, isFiltered }: NoRowsProps) {
  const words = useWords(sheetWords);
  const { noMatch, noMatchText } = useWords(sheetViewsWords);
  if (isFiltered) return <EmptyState title={noMatch}>{noMatchText}</EmptyState>;
  return <EmptyState title={words.empty}>{canEdit ? words.emptyEdit : words.emptyText}</EmptyState>;
}
