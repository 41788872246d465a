import { type ReactNode, useId } from 'react';

type SwitchProps = {
  /** Announced to screen readers; `isLabelHidden` hides it visually. */
  label: string;
  isLabelHidden?: boolean;
  checked: boolean;
  /** The change is being saved. */
  busy?: boolean;
  disabled?: boolean;
  /** Why the switch cannot be changed now, shown next to it. It stays focusable and ignores presses. */
  reason?: ReactNode;
  onChange: (checked: boolean) => void;
};

/** A setting that takes effect immediately, without saving. */
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
