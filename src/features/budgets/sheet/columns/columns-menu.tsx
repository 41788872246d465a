import { Columns3 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { lazyPart, loadsOnReach } from '../../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../../ui/lazy-part/lazy-view.tsx';
import { panelsWords } from '../panels.words.ts';
import type { ColumnsDialogProps } from './columns-props.tsx';

const dialogPart = lazyPart<ColumnsDialogProps>(() =>
  import('./columns-dialog.tsx').then((code) => code.ColumnsDialog),
);

/** A button that opens the columns of the view and of the budget. */
export function ColumnsMenu(props: Omit<ColumnsDialogProps, 'onClose' | 'button'>) {
  const words = useWords(panelsWords);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        ref={button}
        data-ref="sheet-columns"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        {...loadsOnReach(dialogPart)}
      >
        <Columns3 size={16} strokeWidth={1.75} aria-hidden="true" />
        {words.columns}
      </Button>
      {isOpen && (
        <LazyView shell={props.shell} part={dialogPart} onFailed={close} props={{ ...props, button, onClose: close }} />
      )}
    </>
  );
}
