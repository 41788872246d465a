import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readActivityAddress } from '../../../src/features/activities/activity-address.ts';
import { pageAddress, readPageAddress } from '../../../src/features/activities/timeline/timeline-address.ts';
import { labelOf } from '../../../src/shell/brand/labels.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { PageHead } from '../../../src/ui/page/page-head.tsx';
import '../../../widgets/activity-timeline/define.ts';
import type { PorticoActivityTimeline } from '../../../widgets/generated/activity-timeline.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the organization's activities. The address contains what they show, so that each view is a link. */
export function ActivitiesScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const element = useRef<PorticoActivityTimeline>(null);
  const address = useMemo(() => readPageAddress(search, hash, readActivityAddress(hash)), [search, hash]);
  const { mode, activityId, threadId, query } = address;
  // A link can lead to the activity that is already open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    if (activityId !== null) element.current?.open(activityId, threadId ?? undefined);
  }, [key]);
  if (!session) return null;
  return (
    <div className="p-page activities-page">
      <PageHead title={labelOf(session.organization.labels, 'activitiesTab')} isInHeader />
      <portico-activity-timeline
        ref={element}
        mode={mode}
        activity={activityId ?? undefined}
        comment={threadId ?? undefined}
        query={query}
        onportico-view-changed={({ detail }) => {
          const next = {
            mode: detail.mode,
            activityId: detail.activity,
            threadId: detail.comment,
            query: detail.query,
          };
          const to = pageAddress(next);
          if (to.search !== search || to.hash !== hash) void navigate({ pathname, ...to });
        }}
      />
    </div>
  );
}
