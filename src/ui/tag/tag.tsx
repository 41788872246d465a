import type { ReactNode } from 'react';

export type TagTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

/** A state in one or two words. The colour only repeats the text. */
export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className="p-tag" data-tone={tone}>
      {children}
    </span>
  );
}
