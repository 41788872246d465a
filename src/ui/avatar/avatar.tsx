import { UserRound } from 'lucide-react';

/** A user's initials in a circle, or an icon if there are none. Expects the name next to it. */
export function Avatar({ initials }: { initials: string }) {
  return (
    <span className="p-avatar" aria-hidden="true">
      {initials || <UserRound size={18} strokeWidth={1.75} />}
    </span>
  );
}
