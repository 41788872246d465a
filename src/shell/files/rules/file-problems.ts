import { isAccepted } from './file-extensions.ts';

/** The name and size of a chosen file. */
export type ChosenFile = { name: string; size: number };

/** What a selection may be. Sizes are in bytes. */
export type SelectionRules = {
  extensions: readonly string[];
  fileSizeMax: number;
  /** Whether several files may be chosen. */
  isMultiple: boolean;
  countMax?: number | undefined;
  totalSizeMax?: number | undefined;
};

/** Why a file is refused. Only the server finds `content`: it isn't what the extension says. */
export type FileProblem = 'type' | 'size' | 'content';
/** Why a selection is refused as a whole. */
export type SelectionProblem = 'count' | 'total-size';

/** Returns why a file can't be uploaded: its extension, or its size. A file of exactly the maximum size passes. */
export function problemOf(
  file: ChosenFile,
  { extensions, fileSizeMax }: Pick<SelectionRules, 'extensions' | 'fileSizeMax'>,
): FileProblem | undefined {
  if (!isAccepted(file.name, extensions)) return 'type';
  return file.size > fileSizeMax ? 'size' : undefined;
}

/**
 * Returns why files can't be uploaded together with those that were uploaded before.
 *
 * @param before the files that stay
 */
export function selectionProblem(
  files: readonly ChosenFile[],
  before: readonly ChosenFile[],
  { isMultiple, countMax = Number.POSITIVE_INFINITY, totalSizeMax = Number.POSITIVE_INFINITY }: SelectionRules,
): SelectionProblem | undefined {
  const all = [...before, ...files];
  if (all.length > (isMultiple ? countMax : 1)) return 'count';
  return all.reduce((sum, { size }) => sum + size, 0) > totalSizeMax ? 'total-size' : undefined;
}
