import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;

/** Creates an opaque token: 256 random bits, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns whether the text has the format of a token. Other texts need no query. */
export const isToken = (text: string): boolean => TOKEN.test(text);

/** Hashes a token for storage: a stolen table grants no access. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
