import { CircleHelp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTooltip } from '../../../src/ui/tooltip/use-tooltip.tsx';

/** Renders a tooltip, which opens on hover and keyboard focus. */
export function Tooltips({ opens }: { opens: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const { trigger, tooltip } = useTooltip('How the budget is worked out', { describes: false });
  useEffect(() => {
    if (opens) button.current?.focus();
  }, [opens]);
  return (
    <span className="wb-anchored">
      <button
        ref={button}
        type="button"
        className="p-icon-button"
        aria-label="How the budget is worked out"
        {...trigger}
      >
        <CircleHelp size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {tooltip}
    </span>
  );
}
