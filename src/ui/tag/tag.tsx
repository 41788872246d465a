import type { ReactNode } from 'react';

export type TagTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

/** The state of something, in a word or two. The colour only repeats what the words say. */
export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className="p-tag" data-tone={tone}>
      {children}
    </span>
  );
}
