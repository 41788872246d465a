import type { TagGroup } from '../groups/tag-groups.wire.ts';
import { ascendingIds } from './tag-ids.ts';

const SEPARATOR = '; ';

const textOf = (group: string, tag: string) => `${group}: ${tag}`;

/** Returns tags as files have them, such as `Region: North; Channel: Print`. */
export const tagsText = (groups: readonly TagGroup[], ids: readonly string[]): string =>
  groups
    .flatMap(({ name, tags }) => tags.filter(({ id }) => ids.includes(id)).map((tag) => textOf(name, tag.name)))
    .join(SEPARATOR);

/**
 * Returns the ids of the tags in the text of a file, ascending, in any letter case. A tag can be without its group if only
 * one group has it.
 */
export function tagsIn(groups: readonly TagGroup[], text: string): { tagIds: string[] } | { unknown: string } {
  const known = groups.flatMap(({ name, tags }) =>
    tags.map((tag) => ({ id: tag.id, name: tag.name.toLowerCase(), text: textOf(name, tag.name).toLowerCase() })),
  );
  const ids = new Set<string>();
  for (const part of text.split(SEPARATOR.trim())) {
    const wanted = part.trim().toLowerCase();
    if (wanted === '') continue;
    const named = known.filter(({ name }) => name === wanted);
    const found = known.find((tag) => tag.text === wanted) ?? (named.length === 1 ? named[0] : undefined);
    if (!found) return { unknown: part.trim() };
    ids.add(found.id);
  }
  return { tagIds: ascendingIds(ids) };
}
