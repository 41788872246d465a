/** Placeholder lines for loading content. They appear after a short delay. */
export function Skeleton({ label, lines }: { label: string; lines: number }) {
  return (
    <div className="p-skeleton" role="status" aria-label={label}>
      {[...Array(lines).keys()].map((line) => (
        <span key={line} className="p-skeleton-line" aria-hidden="true" />
      ))}
    </div>
  );
}
