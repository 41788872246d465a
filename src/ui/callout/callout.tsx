import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';

export type CalloutPriority = 'FYI' | 'WARNING' | 'ERROR';

const SIGNS = { FYI: Info, WARNING: TriangleAlert, ERROR: CircleAlert } as const;
/** Text alternatives of the icons. */
const SAYS: Readonly<Record<CalloutPriority, string>> = { FYI: 'For information', WARNING: 'Warning', ERROR: 'Error' };

type CalloutProps = {
  priority: CalloutPriority;
  heading?: string | undefined;
  children: ReactNode;
  /** Dismisses the callout. Without it, the callout has no close button. */
  onDismiss?: () => void;
};

/** An inline message. Errors are announced immediately, other messages politely. */
export function Callout({ priority, heading, children, onDismiss }: CalloutProps) {
  const Sign = SIGNS[priority];
  return (
    <div className="p-callout" data-priority={priority} role={priority === 'ERROR' ? 'alert' : 'status'}>
      <Sign size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className="p-callout-words">
        <span className="p-visually-hidden">{SAYS[priority]}: </span>
        {heading && <strong className="p-callout-heading">{heading}</strong>}
        <div>{children}</div>
      </div>
      {onDismiss && (
        <button type="button" className="p-icon-button" data-ref="callout-close" aria-label="Close" onClick={onDismiss}>
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
