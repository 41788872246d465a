import type { LOGO_TYPES } from '../../../src/features/organization/organization.wire.ts';

type PictureType = (typeof LOGO_TYPES)[number];

const startsWith = (content: Buffer, text: string, at = 0) =>
  content.subarray(at, at + text.length).toString('latin1') === text;

/** Returns the type of a picture from its content, ignoring the declared type; undefined if a logo cannot have it. */
export function pictureType(content: Buffer): PictureType | undefined {
  if (startsWith(content, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(content, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(content, 'GIF87a') || startsWith(content, 'GIF89a')) return 'image/gif';
  if (startsWith(content, 'RIFF') && startsWith(content, 'WEBP', 8)) return 'image/webp';
  return isSvg(content) ? 'image/svg+xml' : undefined;
}

/**
 * What may precede the root element: the byte order mark, the XML declaration, comments, and a document type without an
 * internal subset.
 */
const BEFORE_ROOT = /^(?:\ufeff|\s+|<\?[^>]{0,500}\?>|<!--[\s\S]{0,5000}?-->|<!DOCTYPE[^>[]{0,500}>)/i;

function isSvg(content: Buffer): boolean {
  let text = content.toString('utf8');
  // Binary content, or entities, which can expand without limit.
  if (text.includes('\ufffd') || text.includes('\0') || /<!ENTITY/i.test(text)) return false;
  for (let found = BEFORE_ROOT.exec(text); found; found = BEFORE_ROOT.exec(text)) text = text.slice(found[0].length);
  return /^<svg[\s>/]/i.test(text);
}
