import type { ReactNode } from 'react';

type IconButtonProps = {
  label: string;
  /** For tests and tours. */
  name?: string;
  isUnavailable?: boolean;
  isExpanded?: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** A button with an icon, whose label shows as a tooltip. Its styles are `icon-button.css`. */
export const IconButton = ({ label, name, isUnavailable = false, isExpanded, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    className="p-icon-button"
    data-ref={name}
    aria-label={label}
    title={label}
    aria-disabled={isUnavailable || undefined}
    aria-expanded={isExpanded}
    onClick={isUnavailable ? undefined : onClick}
  >
    {children}
  </button>
);
