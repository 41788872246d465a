import { useStore } from 'zustand';
import { labelOf } from '../../../src/shell/brand/labels.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';

/** The organization's objectives. */
export function PlanningScreen({ shell }: { shell: Shell }) {
  const session = useStore(shell.session);
  if (session.phase !== 'signed-in') return null;
  return <h1 className="screen-title">{labelOf(session.organization.labels, 'planningTab')}</h1>;
}
