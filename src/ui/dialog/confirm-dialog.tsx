import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { HintedButton } from '../button/hinted-button.tsx';
import { Dialog } from './dialog.tsx';

const WIDTH_PX = 440;

type ConfirmDialogProps = {
  /** Its name for tests and tours; its buttons are `<name>-cancel` and `<name>-confirm`. */
  name: string;
  title: string;
  /** What is asked: read out when the dialog opens. */
  children: ReactNode;
  confirmText: string;
  cancelText?: string;
  /** What confirming does, beside its words. */
  tooltip?: string | undefined;
  /** `danger` where something is lost. */
  kind?: 'primary' | 'danger';
  /** False where both answers do something, so that a press beside it gives none. */
  closesOnBackdrop?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** Gets the focus when nothing that had it before can take it. */
  returnFocusTo?: () => HTMLElement | null;
};

/** A question with two answers. The harmless answer has the focus. */
export function ConfirmDialog({
  name,
  title,
  children,
  confirmText,
  cancelText = 'Cancel',
  tooltip,
  kind = 'primary',
  closesOnBackdrop = true,
  onCancel,
  onConfirm,
  returnFocusTo = () => null,
}: ConfirmDialogProps) {
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
            {cancelText}
          </Button>
          {tooltip ? <HintedButton hint={tooltip} {...confirm} /> : <Button {...confirm} />}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
