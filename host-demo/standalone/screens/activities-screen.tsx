import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ActivitiesView } from '../../../src/features/activities/activities-view.tsx';
import { readActivityAddress } from '../../../src/features/activities/activity-address.ts';
import { labelOf } from '../../../src/shell/brand/labels.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the organization's activities; the address may select one activity and its comments. */
export function ActivitiesScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => readActivityAddress(hash), [hash]);
  const go = useCallback((to: string) => void navigate({ pathname, search, hash: to }), [navigate, pathname, search]);
  if (!session) return null;
  const title = labelOf(session.organization.labels, 'activitiesTab');
  return (
    <ActivitiesView
      shell={shell}
      session={session}
      title={title}
      address={address}
      visit={`${key} ${hash}`}
      onGo={go}
    />
  );
}
