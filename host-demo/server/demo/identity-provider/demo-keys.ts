import { generateKeyPair, type JsonWebKey } from 'node:crypto';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { type KeyPair, readKeyPair } from '../../platform/keys/key-pair.ts';
import { readServerKey } from '../../platform/keys/queries.ts';

/** The product's client id at the demo OpenID provider. */
export const DEMO_CLIENT_ID = 'portico';

/** The signing key of the demo SAML provider. */
export const readDemoKeyPair = (db: Kysely<Tables>): Promise<KeyPair> => readKeyPair(db, 'identity-host-saml');

export const readDemoCertificate = async (db: Kysely<Tables>): Promise<string> =>
  (await readDemoKeyPair(db)).certificate;

/** The client secret that the product and the demo OpenID provider share. */
export const readDemoClientSecret = async (db: Kysely<Tables>): Promise<string> =>
  (await readServerKey(db, 'identity-host-client')).toString('base64url');

/** The key with which the demo identity providers sign cookies. */
export const readDemoCookieKey = async (db: Kysely<Tables>): Promise<string> =>
  (await readServerKey(db, 'identity-host-cookies')).toString('base64url');

/** The signing key of the demo OpenID provider, as a JWK. */
export async function readDemoJwk(db: Kysely<Tables>): Promise<JsonWebKey> {
  const row = await readServerKey(db, 'identity-host-oidc', async () => {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    return Buffer.from(JSON.stringify(privateKey.export({ format: 'jwk' })));
  });
  return JSON.parse(row.toString('utf8')) as JsonWebKey;
}
