import { isolated } from '../../../base/text/isolated.ts';
import { extensionOf } from './file-extensions.ts';
import type { FileProblem } from './file-problems.ts';
import { sizeText, sizeTexts } from './file-sizes.ts';
import { shownName } from './shown-name.ts';

/** What files may be; `fileSizeMax` is in bytes. */
export type Limits = { extensions: readonly string[]; fileSizeMax: number };
type Named = { name: string; size: number };

/** Returns extensions as text, such as `CSV or XLSX`. */
export const listOf = (words: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(words.map((word) => word.toUpperCase()));

/** Returns why a file can't be uploaded, and what to do. The server says the same. */
export function fileProblemText(
  problem: FileProblem,
  { name: fileName, size }: Named,
  { extensions, fileSizeMax }: Limits,
): string {
  const name = shownName(fileName);
  if (problem === 'content') {
    const type = (extensionOf(fileName) ?? '').toUpperCase();
    return `The content of “${isolated(name)}” isn’t ${type}. Save it as ${type} in its program, or choose another file.`;
  }
  const types = extensions.length > 0 ? `be ${listOf(extensions)}, and ` : '';
  const allowed = (most: string) => `Files can ${types}have at most ${isolated(most)}.`;
  if (problem === 'type') {
    const limit = allowed(sizeText(fileSizeMax));
    return `“${isolated(name)}” (${isolated(sizeText(size))}) has a type that can’t be uploaded. ${limit}`;
  }
  const texts = sizeTexts(size, fileSizeMax);
  return `“${isolated(name)}” is too large (${isolated(texts.size)}). ${allowed(texts.limit)}`;
}
