import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { createKeyReader } from '../../platform/keys/key-reader.ts';
import { cookieOptions, hostCookie } from '../../platform/session/host-cookie.ts';
import { type DeviceAccount, deviceOfToken, issueDeviceToken } from './device-token.ts';

const DEVICE_COOKIE = 'portico_device';
/** Users who share a browser. The user with the oldest sign-in is dropped first. */
const ACCOUNTS_MAX = 3;
const KEPT_S = 180 * 24 * 3600;

export type DeviceCookies = {
  /** Returns the browser's id if it has signed in to the account before, with its current password. */
  deviceOf(request: FastifyRequest, account: DeviceAccount): Promise<string | undefined>;
  /** Remembers in this browser that it has signed in to the account. */
  remember(request: FastifyRequest, reply: FastifyReply, account: DeviceAccount): Promise<void>;
};

/**
 * Device cookies as described by OWASP ("Slow down online guessing attacks with device cookies"): wrong passwords from
 * strangers count for the account, but do not lock out a browser that has signed in to it before.
 */
export function createDeviceCookies(db: Kysely<Tables>): DeviceCookies {
  const readKey = createKeyReader(db, 'device');
  const tokensOf = (request: FastifyRequest) =>
    (request.cookies[hostCookie(request, DEVICE_COOKIE)] ?? '').split('~').slice(0, ACCOUNTS_MAX);

  return {
    async deviceOf(request, account) {
      const key = await readKey();
      for (const token of tokensOf(request)) {
        const device = deviceOfToken(key, account, token);
        if (device !== undefined) return device;
      }
      return undefined;
    },
    async remember(request, reply, account) {
      const key = await readKey();
      const others = tokensOf(request).filter((token) => token && !deviceOfToken(key, account, token));
      const tokens = [issueDeviceToken(key, account), ...others].slice(0, ACCOUNTS_MAX);
      const options = { ...cookieOptions(request), maxAge: KEPT_S };
      reply.setCookie(hostCookie(request, DEVICE_COOKIE), tokens.join('~'), options);
    },
  };
}
