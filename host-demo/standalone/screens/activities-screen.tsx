import { useLocation } from 'react-router';
import { ActivitiesView } from '../../../src/features/activities/activities-view.tsx';
import { labelOf } from '../../../src/shell/brand/labels.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { useSignedIn } from './use-signed-in.ts';

/** What the organization has planned; the address may name one activity. */
export function ActivitiesScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  const { hash } = useLocation();
  const markedId = new URLSearchParams(hash.slice(1)).get('activity') ?? undefined;
  if (!session) return null;
  const title = labelOf(session.organization.labels, 'activitiesTab');
  return <ActivitiesView shell={shell} session={session} title={title} markedId={markedId} />;
}
