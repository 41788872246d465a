import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import { Button } from '../button/button.tsx';
import { type LazyPart, loadsOnReach } from './lazy-part.ts';
import { useNeededPart } from './lazy-view.tsx';

/** Props of the dialog of a button, which has the focus afterwards. */
export type OpenedDialog = { button: RefObject<HTMLButtonElement | null>; onClose: () => void };

type DialogButtonProps<Props> = {
  shell: Pick<Shell, 'report' | 'messages'>;
  /** Name for tests and tours. */
  name: string;
  /** The dialog, whose code loads when the pointer or the focus reaches the button. */
  part: LazyPart<Props & OpenedDialog>;
  props: Props;
  children: ReactNode;
};

/** A button that opens a dialog. It is busy while the code of the dialog loads. */
export function DialogButton<Props extends object>({ shell, name, part, props, children }: DialogButtonProps<Props>) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const Dialog = useNeededPart({ shell, part, isNeeded: isOpen, onFailed: close });
  return (
    <>
      <Button
        ref={button}
        data-ref={name}
        aria-haspopup="dialog"
        busy={isOpen && !Dialog}
        onClick={() => setIsOpen(true)}
        {...loadsOnReach(part)}
      >
        {children}
      </Button>
      {Dialog && <Dialog {...props} button={button} onClose={close} />}
    </>
  );
}
