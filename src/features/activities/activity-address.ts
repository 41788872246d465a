/** Which activity the address of /activities names. */
export type ActivityAddress = {
  activityId: string;
  /** What is said about it is open. */
  showsComments: boolean;
  /** The thread that is singled out. */
  threadId: string | undefined;
};

/** Reads the hash of the address; undefined where it names no activity. */
export function readActivityAddress(hash: string): ActivityAddress | undefined {
  const keys = new URLSearchParams(hash.replace(/^#/, ''));
  const activityId = keys.get('activity');
  if (!activityId) return undefined;
  const threadId = keys.get('comment') || undefined;
  return { activityId, showsComments: threadId !== undefined || keys.get('view') === 'timeline', threadId };
}

/**
 * The hash under which the comments of an activity are open, as the inbox writes it too
 * (docs/decisions/0037-inbox-links.md).
 */
export const commentsHash = (activityId: string): string => `#activity=${encodeURIComponent(activityId)}&view=timeline`;
