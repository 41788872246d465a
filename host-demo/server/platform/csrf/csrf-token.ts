import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;

/** Issues a token that is valid only for `binding`: a random part, and its signature together with the binding. */
export function issueCsrfToken(key: Buffer, binding: string): string {
  const random = randomBytes(16).toString('base64url');
  return `${random}.${sign(key, binding, random)}`;
}

/** Returns whether the token was issued with this key for this binding. */
export function isCsrfTokenFor(key: Buffer, binding: string, token: string): boolean {
  const [, random, signature] = TOKEN.exec(token) ?? [];
  if (random === undefined || signature === undefined) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, binding, random)));
}

const sign = (key: Buffer, binding: string, random: string) =>
  createHmac('sha256', key).update(`${binding}\n${random}`).digest('base64url');
