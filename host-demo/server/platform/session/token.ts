import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;

/** An opaque token: 256 random bits, 43 letters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether the text can be a token at all; anything else need not be looked up. */
export const isToken = (text: string): boolean => TOKEN.test(text);

/** What the table keeps of a token: a stolen table signs nobody in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
