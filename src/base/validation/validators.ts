/** A value of nothing but white space is no value; an empty one is for `required` to judge. */
export const notAllWhitespace = (value: string): boolean => value === '' || value.trim() !== '';

/** A date that is none, such as one made of text that is no date. No date at all is for `required` to judge. */
export const isInvalidDate = (value: unknown): boolean => value instanceof Date && Number.isNaN(value.getTime());

/** Bytes that a file may have when nobody says otherwise: 1 MB. */
const FILE_SIZE_MAX = 1_048_576;

/** Whether a file has so many bytes at most. An empty file is a file. */
export const isWithinFileSize = (bytes: number, maxBytes = FILE_SIZE_MAX): boolean => bytes <= maxBytes;

/**
 * Whether the extension of a file, what follows its last dot, is one of a list; capitals make no difference.
 *
 * @param accepted such as `pdf` or `.pdf`; an empty list accepts every file, any other refuses a file without an extension
 */
export function hasAcceptedExtension(fileName: string, accepted: readonly string[]): boolean {
  if (accepted.length === 0) return true;
  const extension = afterLastDot(fileName);
  return extension !== '' && accepted.some((entry) => afterDot(entry) === extension);
}

const afterLastDot = (fileName: string): string =>
  fileName.includes('.') ? fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase() : '';

const afterDot = (entry: string): string => entry.trim().replace(/^\./, '').toLowerCase();
