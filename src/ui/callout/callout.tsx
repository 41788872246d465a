import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { controlsWords } from '../language/controls.words.ts';
import { useWords } from '../language/use-words.ts';

export type CalloutPriority = 'FYI' | 'WARNING' | 'ERROR';

const SIGNS = { FYI: Info, WARNING: TriangleAlert, ERROR: CircleAlert } as const;

type CalloutProps = {
  priority: CalloutPriority;
  heading?: string | undefined;
  children: ReactNode;
  /** Dismisses the callout. Without it, the callout has no close button. */
  onDismiss?: () => void;
};

/** An inline message. Errors are announced immediately, other messages politely. */
export function Callout({ priority, heading, children, onDismiss }: CalloutProps) {
  const words = useWords(controlsWords);
  const Sign = SIGNS[priority];
  return (
    <div className="p-callout" data-priority={priority} role={priority === 'ERROR' ? 'alert' : 'status'}>
      <Sign size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className="p-callout-words">
        <span className="p-visually-hidden">{words.priorities[priority]}: </span>
        {heading && <strong className="p-callout-heading">{heading}</strong>}
        <div>{children}</div>
      </div>
      {onDismiss && (
        <button
          type="button"
          className="p-icon-button"
          data-ref="callout-close"
          aria-label={words.close}
          onClick={onDismiss}
        >
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
