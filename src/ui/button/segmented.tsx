type SegmentedProps<Value extends string> = {
  /** Names the group. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  'data-ref'?: string;
};

/** Adjacent buttons of which one is pressed. */
export function Segmented<Value extends string>({ label, choices, value, onChange, ...rest }: SegmentedProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a layout that flexbox cannot change everywhere
    <div className="p-segmented" role="group" aria-label={label} data-ref={rest['data-ref']}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="p-segment"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
