import { numberFormat } from '../../../base/formats/number-format.ts';

const STEP = 1024;
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Returns a size and a smaller limit as texts that differ: in bytes where the usual ones are the same. */
export function sizeTexts(bytes: number, limit: number): { size: string; limit: string } {
  const [size, most] = [sizeText(bytes), sizeText(limit)];
  return size === most ? { size: bytesText(bytes), limit: bytesText(limit) } : { size, limit: most };
}

const bytesText = (bytes: number) =>
  numberFormat('en', { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(bytes);

/** Returns a size as English text, such as `1 MB` for 1048576 bytes. */
export function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)));
  const options = { style: 'unit', unit: UNITS[power], maximumFractionDigits: 1 } as const;
  return numberFormat('en', { ...options, ...(power === 0 && { unitDisplay: 'long' }) }).format(bytes / STEP ** power);
}
