import { expect, test } from 'vitest';
import { usableStorage } from '../../browser/storage/browser-storage.ts';
import { memoryStorage } from '../../browser/storage/memory-storage.ts';
import { offerAt, signOnOffer } from './sign-on-offer.ts';

type Asked = Parameters<typeof signOnOffer>[0];
const SAML = { organization: 'Brightwater Foods', idp: 'https://id.example' };

function offered(asked: Partial<Asked>, remembered: { tenant?: string; saml?: typeof SAML } = {}) {
  const kept = memoryStorage();
  if (remembered.tenant) kept.setItem('uptempoTenant', remembered.tenant);
  if (remembered.saml) kept.setItem('portico.sign-on', JSON.stringify(remembered.saml));
  const storage = usableStorage(
    () => kept,
    () => {},
  );
  return signOnOffer({ error: undefined, tenant: null, idp: null, ...asked }, storage);
}

test('where nothing is known of a single sign-on, none is offered', () => {
  expect(offered({})).toBe(undefined);
  expect(offered({ error: 'SSO_FAILED' })).toBe(undefined);
});

test('what has just failed can be tried again at once, by its name where that is known (S-LOGIN-10)', () => {
  expect(offered({ error: 'SSO_REFUSED', tenant: 'Northlight' })).toEqual({
    at: { tenant: 'Northlight', organization: 'Northlight' },
    label: 'Try again at Northlight',
    isMain: true,
  });
  expect(offered({ tenant: 'Northlight' })?.label).toBe('Try again at Northlight');
  expect(offered({ error: 'SSO_EXPIRED' }, { tenant: 'Northlight' })?.label).toBe('Try again at Northlight');
  expect(offered({ error: 'SSO_FAILED', idp: SAML.idp })?.label).toBe('Try single sign-on again');
  expect(offered({ error: 'SSO_FAILED', idp: SAML.idp }, { saml: SAML })?.label).toBe('Try again at Brightwater Foods');
  expect(offered({ error: 'SSO_FAILED', idp: 'https://other.example' }, { saml: SAML })?.at).toMatchObject({
    idp: 'https://other.example',
  });
});

test('offers another account after a refusal', () => {
  expect(offered({ error: 'SSO_UNKNOWN_PERSON', tenant: 'Northlight' })?.label).toBe(
    'Use another account of Northlight',
  );
  expect(offered({ error: 'EXPIRED_USER', idp: SAML.idp })?.label).toBe('Use another account');
});

test('offers the last provider of this browser beside the form', () => {
  expect(offered({}, { tenant: 'Northlight' })).toMatchObject({ label: 'Continue at Northlight', isMain: false });
  expect(offered({}, { saml: SAML })).toMatchObject({ label: 'Continue at Brightwater Foods', isMain: false });
  expect(offerAt(SAML)).toMatchObject({ label: 'Continue at Brightwater Foods', at: SAML });
});

test('offers no provider that no organization uses', () => {
  expect(offered({ error: 'SSO_UNKNOWN_PROVIDER', tenant: 'Unknown' })).toBe(undefined);
  expect(offered({ error: 'SSO_UNKNOWN_PROVIDER', tenant: 'Unknown' }, { tenant: 'Northlight' })?.at).toMatchObject({
    tenant: 'Northlight',
  });
});

test('a text in the address that is too long to be a name is not shown as one', () => {
  expect(offered({ error: 'SSO_REFUSED', tenant: 'x'.repeat(81) })?.label).toBe('Try single sign-on again');
});
