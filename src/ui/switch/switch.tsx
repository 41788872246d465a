type SwitchProps = {
  /** Read out; where `isLabelHidden` it is not seen. */
  label: string;
  isLabelHidden?: boolean;
  checked: boolean;
  /** The change is on its way. */
  busy?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** Something that is on or off at once, without saving. */
export function Switch({
  label,
  isLabelHidden = false,
  checked,
  busy = false,
  disabled = false,
  onChange,
}: SwitchProps) {
  return (
    <label className="p-switch">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-busy={busy}
        onChange={({ target }) => !busy && onChange(target.checked)}
      />
      <span className={isLabelHidden ? 'p-visually-hidden' : undefined}>{label}</span>
    </label>
  );
}
