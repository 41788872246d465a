import { UserRound } from 'lucide-react';

/** A person's initials in a round, or a figure where there are none. Their name is said beside it. */
export function Avatar({ initials }: { initials: string }) {
  return (
    <span className="p-avatar" aria-hidden="true">
      {initials || <UserRound size={18} strokeWidth={1.75} />}
    </span>
  );
}
