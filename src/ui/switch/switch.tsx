import { type ReactNode, useId } from 'react';

type SwitchProps = {
  /** Read out; where `isLabelHidden` it is not seen. */
  label: string;
  isLabelHidden?: boolean;
  checked: boolean;
  /** The change is on its way. */
  busy?: boolean;
  disabled?: boolean;
  /** Why it cannot be switched now, beside it: it can be reached all the same, and takes no press. */
  reason?: ReactNode;
  onChange: (checked: boolean) => void;
};

/** Something that is on or off at once, without saving. */
export function Switch({
  label,
  isLabelHidden = false,
  checked,
  busy = false,
  disabled = false,
  reason,
  onChange,
}: SwitchProps) {
  const id = useId();
  const isUnavailable = reason !== undefined;
  const control = (
    <label className="p-switch">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-busy={busy}
        {...(isUnavailable && { 'aria-disabled': true, 'aria-describedby': id })}
        onChange={({ target }) => !busy && !isUnavailable && onChange(target.checked)}
      />
      <span className={isLabelHidden ? 'p-visually-hidden' : undefined}>{label}</span>
    </label>
  );
  if (!isUnavailable) return control;
  return (
    <span className="p-switch-with-reason">
      {control}
      <span id={id} className="p-switch-reason">
        {reason}
      </span>
    </span>
  );
}
