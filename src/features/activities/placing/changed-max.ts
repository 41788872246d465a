/** The activities that users can change at once: each is a separate request, with its own version and permissions. */
export const CHANGED_MAX = 200;
