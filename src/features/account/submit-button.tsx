import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';

type SubmitButtonProps = {
  /** The action is in progress. The button keeps the focus and ignores presses. */
  pending: boolean;
  /** The label in the meantime. */
  pendingLabel: string;
  /** There is nothing to submit yet. */
  disabled?: boolean;
  autoFocus?: boolean;
  children: ReactNode;
};

/** Submits the surrounding form. */
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
