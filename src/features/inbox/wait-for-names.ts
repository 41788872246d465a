import type { Clock } from '../../base/time/clock.ts';
import type { Directory } from '../../shell/people/directory.store.ts';
import type { Discussion, InboxItem } from './inbox.ts';

/** Longest wait for the names in a page of the list, in milliseconds. */
const NAMES_MAX_MS = 400;

/** Waits briefly for missing names, so that rows do not change their text right after rendering. */
export async function waitForNames(
  { clock, directory }: { clock: Clock; directory: Directory },
  { items, discussions }: { items: readonly InboxItem[]; discussions: readonly Discussion[] },
): Promise<void> {
  const comments = discussions.flatMap((discussion) => discussion.comments);
  const mentioned = comments.flatMap(({ paragraphs = [] }) =>
    paragraphs.flat().flatMap((part) => (part.kind === 'mention' ? [part.personId] : [])),
  );
  const names = directory.want({
    people: [...comments.map(({ authorId }) => authorId), ...mentioned],
    rooms: items.flatMap(({ roomId }) => roomId ?? []),
  });
  await new Promise<void>((resolve) => {
    const cancel = clock.after(NAMES_MAX_MS, resolve);
    void names.then(() => {
      cancel();
      resolve();
    });
  });
}
