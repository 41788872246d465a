import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** Whether a section is open, and its toggle. */
export type SectionState = { isOpen: boolean; onToggle: (isOpen: boolean) => void };

type SectionProps = SectionState & {
  title: string;
  /** Shown next to the title, also while collapsed. */
  count?: string | number;
  children: ReactNode;
};

/** A collapsible section of the inspector. */
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

/** Placeholder for an empty section. */
export const Empty = ({ children }: { children: ReactNode }) => <p className="pi-empty">{children}</p>;
