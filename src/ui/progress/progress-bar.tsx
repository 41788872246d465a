type ProgressBarProps = {
  /** What the progress belongs to. */
  label: string;
  /** 0 to 1; larger values count as 1. */
  share: number;
  /** The value as text, such as '12 of 40'; defaults to a percentage. */
  valueText?: string;
};

/** A progress bar. */
export function ProgressBar({ label, share, valueText }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <span className="p-progress">
      <span className="p-progress-value" aria-hidden="true">
        {valueText ?? `${percent} %`}
      </span>
      <progress className="p-progress-bar" aria-label={label} aria-valuetext={valueText} max={100} value={percent} />
    </span>
  );
}
