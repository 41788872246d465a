/** Placeholder rows while the list loads. They appear after a short delay. */
export function InboxSkeletonView({ label, rows }: { label: string; rows: number }) {
  return (
    <div className="p-inbox-skeleton" role="status" aria-label={label}>
      {[...Array(rows).keys()].map((row) => (
        <span key={row} className="p-inbox-skeleton-row" aria-hidden="true" />
      ))}
    </div>
  );
}
