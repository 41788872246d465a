import type { Kysely } from 'kysely';
import { generate } from 'selfsigned';
import * as v from 'valibot';
import type { Tables } from '../database/open-database.ts';
import { readServerKey } from './queries.ts';

const KeyPairRow = v.object({ privateKey: v.string(), certificate: v.string() });
/** A private key and its self-signed certificate, both as PEM. */
export type KeyPair = v.InferOutput<typeof KeyPairRow>;

/** Returns the key pair of that name, which all server processes share; the first request creates it. */
export async function readKeyPair(db: Kysely<Tables>, name: string): Promise<KeyPair> {
  const row = await readServerKey(db, name, async () => Buffer.from(JSON.stringify(await createKeyPair(name))));
  return v.parse(KeyPairRow, JSON.parse(row.toString('utf8')));
}

/** SAML exchanges keys as certificates. Each side already trusts the other's certificate, so only the key matters. */
async function createKeyPair(name: string): Promise<KeyPair> {
  const { private: privateKey, cert: certificate } = await generate([{ name: 'commonName', value: name }], {
    keySize: 2048,
    algorithm: 'sha256',
    notBeforeDate: new Date('2020-01-01T00:00:00Z'),
    notAfterDate: new Date('9999-12-31T23:59:59Z'),
    extensions: [{ name: 'keyUsage', digitalSignature: true }],
  });
  return { privateKey, certificate };
}
