import { PlanningView } from '../../../src/features/planning/planning-view.tsx';
import { labelOf } from '../../../src/shell/brand/labels.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the organization's objectives. */
export function PlanningScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  if (!session) return null;
  const title = labelOf(session.organization.labels, 'planningTab');
  return <PlanningView shell={shell} session={session} title={title} />;
}
