import { Tags } from 'lucide-react';
import { useWords } from '../../../ui/language/use-words.ts';
import { DialogButton, type OpenedDialog } from '../../../ui/lazy-part/dialog-button.tsx';
import { lazyPart } from '../../../ui/lazy-part/lazy-part.ts';
import { tagsWords } from './tags.words.ts';
import type { TagsDialogProps } from './tags-dialog.tsx';

const dialogPart = lazyPart<TagsDialogProps>(() => import('./tags-dialog.tsx').then((code) => code.TagsDialog));

/** A button that opens the tags of the budget. */
export function TagsButton(props: Omit<TagsDialogProps, keyof OpenedDialog>) {
  const words = useWords(tagsWords);
  return (
    <DialogButton shell={props.shell} name="sheet-tags" part={dialogPart} props={props}>
      <Tags size={16} strokeWidth={1.75} aria-hidden="true" />
      {words.open}
    </DialogButton>
  );
}
