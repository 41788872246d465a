import { useEffect, useState } from 'react';
import type { Clock } from '../../../base/time/clock.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { createLoading } from '../../../ui/overlay/loading.store.ts';
import { LoadingOverlay } from '../../../ui/overlay/loading-overlay.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { timelineWords } from './timeline.words.ts';

/** Lines in place of the activities while they load, and the loading overlay if that takes longer. */
export function TimelineLoading({ clock, isLoading }: { clock: Clock; isLoading: boolean }) {
  const words = useWords(timelineWords);
  const [loading] = useState(() => createLoading(clock));
  useEffect(() => (isLoading ? loading.start() : undefined), [loading, isLoading]);
  return (
    <>
      {isLoading && <Skeleton label={words.loading} lines={8} />}
      <LoadingOverlay loading={loading} words={words.loading} />
    </>
  );
}
