import { Tags } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { lazyPart, loadsOnReach } from '../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../ui/lazy-part/lazy-view.tsx';
import { tagsWords } from './tags.words.ts';
import type { TagsDialogProps } from './tags-dialog.tsx';

const dialogPart = lazyPart<TagsDialogProps>(() => import('./tags-dialog.tsx').then((code) => code.TagsDialog));

/** A button that opens the tags of the budget. */
export function TagsMenu(props: Omit<TagsDialogProps, 'onClose' | 'button'>) {
  const words = useWords(tagsWords);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        ref={button}
        data-ref="sheet-tags"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        {...loadsOnReach(dialogPart)}
      >
        <Tags size={16} strokeWidth={1.75} aria-hidden="true" />
        {words.open}
      </Button>
      {isOpen && (
        <LazyView shell={props.shell} part={dialogPart} onFailed={close} props={{ ...props, button, onClose: close }} />
      )}
    </>
  );
}
