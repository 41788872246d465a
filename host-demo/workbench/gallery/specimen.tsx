import type { ReactNode } from 'react';

/** Renders an example with its label above it. */
export function Specimen({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="wb-specimen">
      <span className="wb-specimen-label">{label}</span>
      {children}
    </div>
  );
}
