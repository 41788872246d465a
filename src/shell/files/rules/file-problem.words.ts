import { isolated } from '../../../base/text/isolated.ts';
import { extensionOf } from './file-extensions.ts';
import type { FileProblem } from './file-problems.ts';
import { sizeText } from './file-sizes.ts';

/** What files may be; `fileSizeMax` is in bytes. */
export type Limits = { extensions: readonly string[]; fileSizeMax: number };
type Named = { name: string; size: number };

/** Returns extensions as text, such as `CSV or XLSX`. */
export const listOf = (words: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(words.map((word) => word.toUpperCase()));

/** Returns why a file can't be uploaded, and what to do. The server says the same. */
export function fileProblemText(
  problem: FileProblem,
  { name, size }: Named,
  { extensions, fileSizeMax }: Limits,
): string {
  if (problem === 'content') {
    const type = (extensionOf(name) ?? '').toUpperCase();
    return `The content of “${isolated(name)}” isn’t ${type}. Save it as ${type} in its program, or choose another file.`;
  }
  const types = extensions.length > 0 ? `be ${listOf(extensions)}, and ` : '';
  const allowed = `Files can ${types}have at most ${isolated(sizeText(fileSizeMax))}.`;
  return problem === 'type'
    ? `“${isolated(name)}” (${isolated(sizeText(size))}) has a type that can’t be uploaded. ${allowed}`
    : `“${isolated(name)}” is too large (${isolated(sizeText(size))}). ${allowed}`;
}
