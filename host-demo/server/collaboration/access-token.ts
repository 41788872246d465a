import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

const LIFETIME_S = 3600;
const HEADER = encode({ alg: 'HS256', typ: 'JWT' });

const ClaimsSchema = v.object({
  /** The kind of token that identifies a user and leaves authorization to the service. */
  k: v.literal('id'),
  /** Organization id. */
  pid: v.string(),
  /** User id. */
  uid: v.string(),
  gids: v.array(v.string()),
  /** Hash of the session token, in hexadecimal. The access token ends with the session, even before `exp`. */
  sid: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
  /** In seconds. */
  iat: v.number(),
  exp: v.number(),
  jti: v.string(),
});
export type Claims = v.InferOutput<typeof ClaimsSchema>;

/** Issues a token for clients of the collaboration service. It expires after an hour, or with the session. */
export function issueAccessToken(
  key: Buffer,
  {
    organizationId,
    personId,
    sessionTokenHash,
  }: { organizationId: string; personId: string; sessionTokenHash: Buffer },
  nowMs = Date.now(),
): string {
  const iat = Math.floor(nowMs / 1000);
  const claims: Claims = {
    k: 'id',
    pid: organizationId,
    uid: personId,
    gids: [],
    sid: sessionTokenHash.toString('hex'),
    iat,
    exp: iat + LIFETIME_S,
    jti: randomBytes(16).toString('base64url'),
  };
  const signed = `${HEADER}.${encode(claims)}`;
  return `${signed}.${sign(key, signed)}`;
}

/** Returns the token's claims, or undefined if the token was signed with another key, modified or has expired. */
export function readAccessToken(key: Buffer, token: string, nowMs = Date.now()): Claims | undefined {
  const [header, payload = '', signature = '', ...others] = token.split('.');
  if (header !== HEADER || others.length > 0) return undefined;
  const expected = Buffer.from(sign(key, `${header}.${payload}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), ClaimsSchema),
    Buffer.from(payload, 'base64url').toString(),
  );
  return parsed.success && parsed.output.exp * 1000 > nowMs ? parsed.output : undefined;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
