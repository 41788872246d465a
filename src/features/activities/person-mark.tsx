import { UserRound } from 'lucide-react';
import { initialsOf } from '../../base/text/initials.ts';

/** A person's initials in a round; their name stands beside it. */
export function PersonMark({ name }: { name: string | undefined }) {
  const parts = (name ?? '').split(/\s+/).filter(Boolean);
  const [first = '', ...others] = parts;
  const initials = initialsOf(first, others.at(-1) ?? '');
  return (
    <span className="person-mark" aria-hidden="true">
      {initials || <UserRound size={16} strokeWidth={1.75} />}
    </span>
  );
}
