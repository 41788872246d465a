import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** An action that resolves the state. */
  action?: ReactNode;
};

/** Replaces a list that is empty or could not be loaded. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="p-empty">
      {icon && (
        <span className="p-empty-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <p className="p-empty-title">{title}</p>
      {children && <p className="p-empty-text">{children}</p>}
      {action}
    </div>
  );
}
