/** The activity in the address of /activities. */
export type ActivityAddress = {
  activityId: string;
  /** The linked thread. */
  threadId: string | undefined;
};

/** Parses the hash of the address; undefined if it names no activity. */
export function readActivityAddress(hash: string): ActivityAddress | undefined {
  const keys = new URLSearchParams(hash.replace(/^#/, ''));
  const activityId = keys.get('activity');
  if (!activityId) return undefined;
  return { activityId, threadId: keys.get('comment') || undefined };
}
