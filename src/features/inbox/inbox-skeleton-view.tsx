/** Rows in place of those that are on their way. They show only when that takes longer than a moment. */
export function InboxSkeletonView({ label, rows }: { label: string; rows: number }) {
  return (
    <div className="p-inbox-skeleton" role="status" aria-label={label}>
      {[...Array(rows).keys()].map((row) => (
        <span key={row} className="p-inbox-skeleton-row" aria-hidden="true" />
      ))}
    </div>
  );
}
