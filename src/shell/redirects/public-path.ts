/** Pages that need no session: a refusal there answers what was asked, and says nothing of a session. */
const PUBLIC = /^\/(?:login|admin\/login|maintenance|resetpassword(?:\/[^/]*)?)\/?$/;

/** @param pathname below the application's base */
export const isPublicPath = (pathname: string): boolean => PUBLIC.test(pathname);
