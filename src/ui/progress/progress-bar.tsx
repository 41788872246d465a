type ProgressBarProps = {
  /** What it is the progress of. */
  label: string;
  /** 0 to 1; beyond that it is full. */
  share: number;
  /** What it stands for in words, such as '12 of 40'; in per cent without. */
  says?: string;
};

/** How far something is. */
export function ProgressBar({ label, share, says }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <span className="p-progress">
      <span className="p-progress-says" aria-hidden="true">
        {says ?? `${percent} %`}
      </span>
      <progress className="p-progress-bar" aria-label={label} aria-valuetext={says} max={100} value={percent} />
    </span>
  );
}
