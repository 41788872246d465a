import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { type KeyPair, readKeyPair } from '../../platform/keys/key-pair.ts';
import { readServerKey } from '../../platform/keys/queries.ts';

/** The product's name at the demonstration's OpenID provider. */
export const DEMO_CLIENT_ID = 'portico';

/** With which the demonstration's SAML provider signs. */
export const readDemoKeyPair = (db: Kysely<Tables>): Promise<KeyPair> => readKeyPair(db, 'identity-host-saml');

export const readDemoCertificate = async (db: Kysely<Tables>): Promise<string> =>
  (await readDemoKeyPair(db)).certificate;

/** What the product and the demonstration's OpenID provider have agreed upon. */
export const readDemoClientSecret = async (db: Kysely<Tables>): Promise<string> =>
  (await readServerKey(db, 'identity-host-client')).toString('base64url');

/** With which the demonstration's identity providers sign their cookies. */
export const readDemoCookieKey = async (db: Kysely<Tables>): Promise<string> =>
  (await readServerKey(db, 'identity-host-cookies')).toString('base64url');

/** With which the demonstration's OpenID provider signs, as a JWK. */
export async function readDemoJwk(db: Kysely<Tables>): Promise<JsonWebKey> {
  const row = await readServerKey(db, 'identity-host-oidc', async () => {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    return Buffer.from(JSON.stringify(privateKey.export({ format: 'jwk' })));
  });
  return JSON.parse(row.toString('utf8')) as JsonWebKey;
}
