import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;

/** The account that a device is bound to. A new password invalidates all its tokens. */
export type DeviceAccount = { id: string; passwordHash: string | null };

/** Returns a token which proves that its browser has signed in to this account. */
export function issueDeviceToken(key: Buffer, account: DeviceAccount): string {
  const device = randomBytes(16).toString('base64url');
  return `${device}.${sign(key, account, device)}`;
}

/** Returns the device's id if the token belongs to this account and its current password. */
export function deviceOfToken(key: Buffer, account: DeviceAccount, token: string): string | undefined {
  const [, device, signature] = TOKEN.exec(token) ?? [];
  if (device === undefined || signature === undefined) return undefined;
  const expected = sign(key, account, device);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? device : undefined;
}

const sign = (key: Buffer, { id, passwordHash }: DeviceAccount, device: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify([id, passwordHash, device]))
    .digest('base64url');
