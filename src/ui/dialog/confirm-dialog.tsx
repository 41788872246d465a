import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { HintedButton } from '../button/hinted-button.tsx';
import { controlsWords } from '../language/controls.words.ts';
import { useWords } from '../language/use-words.ts';
import { Dialog } from './dialog.tsx';

const WIDTH_PX = 440;

type ConfirmDialogProps = {
  /** Name for tests and tours; its buttons are `<name>-cancel` and `<name>-confirm`. */
  name: string;
  title: string;
  /** The question, announced when the dialog opens. */
  children: ReactNode;
  confirmText: string;
  cancelText?: string;
  /** Describes what confirming does, in addition to its label. */
  tooltip?: string | undefined;
  /** `danger` if data is lost. */
  kind?: 'primary' | 'danger';
  /** False if both answers have an effect, so that pressing the backdrop does nothing. */
  closesOnBackdrop?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** Gets the focus if the previously focused element cannot. */
  returnFocusTo?: () => HTMLElement | null;
};

/** A question with two answers. The harmless answer has the initial focus. */
export function ConfirmDialog({
  name,
  title,
  children,
  confirmText,
  cancelText,
  tooltip,
  kind = 'primary',
  closesOnBackdrop = true,
  onCancel,
  onConfirm,
  returnFocusTo = () => null,
}: ConfirmDialogProps) {
  const words = useWords(controlsWords);
  const confirm = { kind, 'data-ref': `${name}-confirm`, onClick: onConfirm, children: confirmText };
  return (
    <Dialog
      name={name}
      title={title}
      widthPx={WIDTH_PX}
      isDescribed
      closesOnBackdrop={closesOnBackdrop}
      onClose={onCancel}
      returnFocusTo={returnFocusTo}
      footer={
        <>
          <Button data-ref={`${name}-cancel`} data-autofocus onClick={onCancel}>
            {cancelText ?? words.cancel}
          </Button>
          {tooltip ? <HintedButton hint={tooltip} {...confirm} /> : <Button {...confirm} />}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
