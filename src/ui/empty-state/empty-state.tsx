import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
};

/** Stands where there is nothing to list, or where it could not be read. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="p-empty">
      {icon && (
        <span className="p-empty-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <p className="p-empty-title">{title}</p>
      {children && <p className="p-empty-says">{children}</p>}
      {action}
    </div>
  );
}
