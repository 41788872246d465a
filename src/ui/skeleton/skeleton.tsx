/** Lines in place of what is on its way. They show only when that takes longer than a moment. */
export function Skeleton({ label, lines }: { label: string; lines: number }) {
  return (
    <div className="p-skeleton" role="status" aria-label={label}>
      {[...Array(lines).keys()].map((line) => (
        <span key={line} className="p-skeleton-line" aria-hidden="true" />
      ))}
    </div>
  );
}
