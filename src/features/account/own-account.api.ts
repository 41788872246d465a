import type * as v from 'valibot';
import type { Rest } from '../../browser/transport/rest.ts';
import { type AccessInfo, AccessInfoWire } from './access-info.wire.ts';
import { LocalesWire, type PasswordChange, type Preferences, type Profile } from './own-account.wire.ts';

/** The forms of these calls show failures next to their fields. */
const QUIET = { handlesError: true } as const;

export type Locales = v.InferOutput<typeof LocalesWire>;

/** Reads the locales whose formats users can choose. */
export const readLocales = async (rest: Rest): Promise<Locales> =>
  (await rest()).get('users/current/locales', QUIET).json(LocalesWire);

/** Reads what the user may do. */
export const readAccessInfo = async (rest: Rest): Promise<AccessInfo> =>
  (await rest()).get('access-info', QUIET).json(AccessInfoWire);

export async function saveProfile(rest: Rest, profile: Profile): Promise<void> {
  await (await rest()).put('users/current', { json: profile, ...QUIET });
}

export async function savePreferences(rest: Rest, preferences: Preferences): Promise<void> {
  await (await rest()).put('users/current/preferences', { json: preferences, ...QUIET });
}

/** Changes the password and ends all other sessions of the user. */
export async function changePassword(rest: Rest, change: PasswordChange): Promise<void> {
  await (await rest()).post('users/current/password', { json: change, ...QUIET }).text();
}
