/** Rejects values that are only white space; `required` decides about an empty one. */
export const notAllWhitespace = (value: string): boolean => value === '' || value.trim() !== '';

/** Detects invalid dates, such as one made from text. `required` decides about a missing date. */
export const isInvalidDate = (value: unknown): boolean => value instanceof Date && Number.isNaN(value.getTime());

/** Default limit of a file's size: 1 MB. */
const FILE_SIZE_MAX = 1_048_576;

/** Returns whether a file has at most `maxBytes`. An empty file is valid. */
export const isWithinFileSize = (bytes: number, maxBytes = FILE_SIZE_MAX): boolean => bytes <= maxBytes;

/**
 * Returns whether the extension of a file (after its last dot) is in the list, ignoring case.
 *
 * @param accepted such as `pdf` or `.pdf`; an empty list accepts every file, any other rejects a file without an
 * extension
 */
export function hasAcceptedExtension(fileName: string, accepted: readonly string[]): boolean {
  if (accepted.length === 0) return true;
  const extension = afterLastDot(fileName);
  return extension !== '' && accepted.some((entry) => afterDot(entry) === extension);
}

const afterLastDot = (fileName: string): string =>
  fileName.includes('.') ? fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase() : '';

const afterDot = (entry: string): string => entry.trim().replace(/^\./, '').toLowerCase();
