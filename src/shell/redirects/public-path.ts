/** Pages that need no session. A refused call there says nothing about the session. */
const PUBLIC = /^\/(?:login|signup|admin\/login|maintenance|resetpassword(?:\/[^/]*)?)\/?$/;

/** @param pathname relative to the application's base */
export const isPublicPath = (pathname: string): boolean => PUBLIC.test(pathname);
