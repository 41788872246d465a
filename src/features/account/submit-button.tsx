import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';

type SubmitButtonProps = {
  /** What it was pressed for goes on. It keeps the focus meanwhile, and takes no other press. */
  pending: boolean;
  /** What is said meanwhile. */
  pendingLabel: string;
  /** There is nothing yet that it could send. */
  disabled?: boolean;
  autoFocus?: boolean;
  children: ReactNode;
};

/** Sends the form that it stands in. */
export function SubmitButton({
  pending,
  pendingLabel,
  disabled = false,
  autoFocus = false,
  children,
}: SubmitButtonProps) {
  return (
    <>
      <Button type="submit" kind="primary" size="large" disabled={disabled} autoFocus={autoFocus} busy={pending}>
        {pending ? pendingLabel : children}
      </Button>
      {/* That the name of a button has changed, a screen reader does not say by itself. */}
      <span className="p-visually-hidden" role="status">
        {pending && pendingLabel}
      </span>
    </>
  );
}
