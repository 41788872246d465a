import { Inbox } from 'lucide-react';
import { Button } from '../../../src/ui/button/button.tsx';
import { EmptyState } from '../../../src/ui/empty-state/empty-state.tsx';

/** Renders the empty states. */
export function EmptyStates() {
  return (
    <EmptyState
      icon={<Inbox size={22} strokeWidth={1.75} />}
      title="No campaigns yet"
      action={<Button kind="primary">New campaign</Button>}
    >
      A campaign brings together what is planned and what is spent.
    </EmptyState>
  );
}
