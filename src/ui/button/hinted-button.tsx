import { type ComponentProps, useId } from 'react';
import { useTooltip } from '../tooltip/use-tooltip.tsx';
import { Button } from './button.tsx';

type HintedButtonProps = Omit<ComponentProps<typeof Button>, 'title' | 'unavailable'> & {
  /** What pressing it does, beside its own words. */
  hint: string;
};

/**
 * A button with a tooltip, which is its description too. While it is disabled both can be reached still: it says that it is
 * disabled, takes no press, submits nothing, and keeps the focus.
 */
export function HintedButton({ hint, disabled = false, ...rest }: HintedButtonProps) {
  const hintId = useId();
  // What is described only while the tooltip shows would be missing for whoever reads on without moving the focus.
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
