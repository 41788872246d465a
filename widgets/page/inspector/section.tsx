import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** Whether a section is open, and who remembers it. */
export type SectionState = { isOpen: boolean; onToggle: (isOpen: boolean) => void };

type SectionProps = SectionState & {
  title: string;
  /** Said beside the title, also while it is closed. */
  count?: string | number;
  children: ReactNode;
};

/** One part of the inspector, which can be closed. */
export function Section({ title, count, isOpen, onToggle, children }: SectionProps) {
  return (
    <details
      className="pi-section"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onToggle(currentTarget.open);
      }}
    >
      <summary className="pi-summary">
        <ChevronRight className="pi-chevron" size={16} strokeWidth={2} aria-hidden="true" />
        <h3>{title}</h3>
        {count !== undefined && <span className="pi-count">{count}</span>}
      </summary>
      <div className="pi-content">{children}</div>
    </details>
  );
}

/** What a section says while it has nothing to show. */
export const Empty = ({ children }: { children: ReactNode }) => <p className="pi-empty">{children}</p>;
