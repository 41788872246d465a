import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Tables } from '../database/open-database.ts';
import { readServerKey } from './queries.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

const KeyPairRow = v.object({ privateKey: v.string(), certificate: v.string() });
/** Both as PEM. */
export type KeyPair = v.InferOutput<typeof KeyPairRow>;

/** The key pair of that name, which all processes share; made by whoever asks first. */
export async function readKeyPair(db: Kysely<Tables>, name: string): Promise<KeyPair> {
  const row = await readServerKey(db, name, async () => Buffer.from(JSON.stringify(await makeKeyPair(name))));
  return v.parse(KeyPairRow, JSON.parse(row.toString('utf8')));
}

async function makeKeyPair(name: string): Promise<KeyPair> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  return { privateKey, certificate: selfSignedCertificate(name, privateKey, publicKey) };
}
