import type { ReactNode } from 'react';

/** One thing on show, with what it is above it. */
export function Specimen({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="wb-specimen">
      <span className="wb-specimen-label">{label}</span>
      {children}
    </div>
  );
}
