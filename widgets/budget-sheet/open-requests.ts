import { createOpenRequests } from '../../src/embed/element/open-requests.ts';

/** Opens an item. */
export const openRequests = createOpenRequests<[itemId: string]>();
