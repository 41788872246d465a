/** Refusals of the server, for `expectRefusal`. */
export const SIGNED_OUT = { status: 401, code: 'UNAUTHENTICATED' };
export const FORBIDDEN = { status: 403, code: 'FORBIDDEN' };
export const NOT_FOUND = { status: 404, code: 'NOT_FOUND' };
export const BAD_REQUEST = { status: 400, code: 'BAD_REQUEST' };
