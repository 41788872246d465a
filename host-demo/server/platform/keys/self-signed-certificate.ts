import { createSign, randomBytes } from 'node:crypto';

/**
 * A certificate of an RSA key, as PEM. SAML exchanges keys as certificates, which Node reads but does not make. This is
 * the least that X.509 allows: nobody looks at anything but the key, because each side has been given the other's
 * certificate beforehand.
 *
 * @param privateKey as PEM
 * @param publicKey its other half, as the DER of a SubjectPublicKeyInfo
 */
export function selfSignedCertificate(commonName: string, privateKey: string, publicKey: Buffer): string {
  const name = sequence(set(sequence(objectId('550403'), element(0x0c, Buffer.from(commonName)))));
  const version = element(0xa0, integer(Buffer.from([2])));
  const validity = sequence(time('20200101000000Z'), time('99991231235959Z'));
  // The high bit stays clear, or the number would be negative.
  const serial = integer(Buffer.concat([Buffer.from([1]), randomBytes(15)]));
  const toBeSigned = sequence(version, serial, RSA_SHA256, name, validity, name, publicKey);
  const signature = createSign('RSA-SHA256').update(toBeSigned).sign(privateKey);
  const der = sequence(toBeSigned, RSA_SHA256, element(0x03, Buffer.from([0]), signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

/** One element of DER: tag, length, content. */
function element(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const length = Buffer.from(content.length.toString(16).padStart(4, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x82]), length, content]);
}

const sequence = (...contents: Buffer[]) => element(0x30, ...contents);
const set = (...contents: Buffer[]) => element(0x31, ...contents);
const integer = (value: Buffer) => element(0x02, value);
const objectId = (hex: string) => element(0x06, Buffer.from(hex, 'hex'));
const time = (text: string) => element(0x18, Buffer.from(text));
const RSA_SHA256 = sequence(objectId('2a864886f70d01010b'), element(0x05));
