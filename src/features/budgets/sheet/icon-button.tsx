import type { ReactNode } from 'react';

type IconButtonProps = {
  label: string;
  isUnavailable?: boolean;
  isExpanded?: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** A button of a line, with an icon and a name. */
export const IconButton = ({ label, isUnavailable = false, isExpanded, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    className="p-icon-button"
    aria-label={label}
    title={label}
    aria-disabled={isUnavailable || undefined}
    aria-expanded={isExpanded}
    onClick={isUnavailable ? undefined : onClick}
  >
    {children}
  </button>
);
