import { Columns3 } from 'lucide-react';
import { useWords } from '../../../../ui/language/use-words.ts';
import { DialogButton, type OpenedDialog } from '../../../../ui/lazy-part/dialog-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part/lazy-part.ts';
import { panelsWords } from '../panels.words.ts';
import type { ColumnsDialogProps } from './columns-props.tsx';

const dialogPart = lazyPart<ColumnsDialogProps>(() =>
  import('./columns-dialog.tsx').then((code) => code.ColumnsDialog),
);

/** A button that opens the columns of the view and of the budget. */
export function ColumnsButton(props: Omit<ColumnsDialogProps, keyof OpenedDialog>) {
  const words = useWords(panelsWords);
  return (
    <DialogButton shell={props.shell} name="sheet-columns" part={dialogPart} props={props}>
      <Columns3 size={16} strokeWidth={1.75} aria-hidden="true" />
      {words.columns}
    </DialogButton>
  );
}
