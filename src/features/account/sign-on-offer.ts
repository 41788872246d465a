import type { BrowserStorage } from '../../browser/storage/browser-storage.ts';
import { OWN_STORAGE_KEYS, STORAGE_KEYS } from '../../browser/storage/storage-keys.ts';
import { accountWords } from './account.words.ts';
import { type SignOnErrorCode, type SignOnPlace, SignOnPlaceWire } from './sign-on.wire.ts';

/** A single sign-on that the user can start with a press. */
export type SignOnOffer = {
  at: { tenant: string } | { idp: string };
  label: string;
  /** The most likely choice of the user. */
  isMain: boolean;
};

/** Longer names are not organization names. */
const NAME_MAX = 80;
/** Errors about the user, for whom another attempt would fail as well. */
const OF_PERSON: readonly (SignOnErrorCode | undefined)[] = ['SSO_UNKNOWN_PERSON', 'EXPIRED_USER'];

type Asked = { error: SignOnErrorCode | undefined; tenant: string | null; idp: string | null };

/**
 * Returns the single sign-on that the login screen offers: the one in its address, else the last one in this browser.
 * Undefined if neither is known.
 */
export function signOnOffer({ error, tenant, idp }: Asked, storage: BrowserStorage): SignOnOffer | undefined {
  const last = lastPlace(storage);
  const asked = askedPlace({ error, tenant, idp }, last);
  const place = asked ?? last;
  if (!place) return undefined;
  const isAgain = error !== undefined || asked !== undefined;
  const label = OF_PERSON.includes(error)
    ? accountWords().otherAccount
    : isAgain
      ? accountWords().tryAgainAt
      : accountWords().continueAt;
  return { at: place, label: label(nameOf(place)), isMain: isAgain };
}

/** Returns the offer for users of an organization who have no password. */
export const offerAt = (place: SignOnPlace): SignOnOffer => ({
  at: place,
  label: accountWords().continueAt(nameOf(place)),
  isMain: false,
});

type Place = { organization?: string | undefined } & SignOnOffer['at'];

function askedPlace({ error, tenant, idp }: Asked, last: Place | undefined): Place | undefined {
  if (error === 'SSO_UNKNOWN_PROVIDER') return undefined;
  if (tenant) return { tenant, organization: tenant };
  if (!idp) return undefined;
  return { idp, organization: last && 'idp' in last && last.idp === idp ? last.organization : undefined };
}

function lastPlace(storage: BrowserStorage): Place | undefined {
  const tenant = storage.getItem(STORAGE_KEYS.uptempoTenant);
  return tenant ? { tenant, organization: tenant } : storage.readJson(OWN_STORAGE_KEYS.signOn, SignOnPlaceWire);
}

const nameOf = ({ organization }: Place): string | undefined =>
  organization && organization.length <= NAME_MAX ? organization : undefined;
