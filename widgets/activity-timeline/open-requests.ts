import { createOpenRequests } from '../../src/embed/element/open-requests.ts';

/** Opens an activity, with a thread of its comments. */
export const openRequests = createOpenRequests<[activityId: string, threadId: string | null]>();
