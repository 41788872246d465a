import { type ComponentProps, useId } from 'react';
import { useTooltip } from '../tooltip/use-tooltip.tsx';
import { Button } from './button.tsx';

type HintedButtonProps = Omit<ComponentProps<typeof Button>, 'title' | 'unavailable'> & {
  /** Describes what the button does, in addition to its label. */
  hint: string;
};

/**
 * A button with a tooltip that is also its description. Both stay reachable while the button is disabled: it is
 * announced as disabled, ignores presses, does not submit, and keeps the focus.
 */
export function HintedButton({ hint, disabled = false, ...rest }: HintedButtonProps) {
  const hintId = useId();
  // A description that exists only while the tooltip is open would be missing for screen-reader users in browse mode.
  const { trigger, tooltip } = useTooltip(hint, { describes: false });
  return (
    <span className="p-hinted-button">
      <Button {...rest} {...trigger} unavailable={disabled} aria-describedby={hintId} />
      <span id={hintId} hidden>
        {hint}
      </span>
      {tooltip}
    </span>
  );
}
