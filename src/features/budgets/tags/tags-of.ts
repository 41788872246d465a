import type { Tag, TagGroup } from '../groups/tag-groups.wire.ts';
import { ascendingIds } from '../rules/tag-ids.ts';

/** Returns the tags with these ids, in the order of their groups. Leaves out deleted ones. */
export const tagsOf = (groups: readonly TagGroup[], ids: readonly string[]): Tag[] =>
  groups.flatMap(({ tags }) => tags).filter(({ id }) => ids.includes(id));

/** Returns the tag ids with one added or removed, ascending, as the server has them. */
export const withTag = (ids: readonly string[], id: string, isSet: boolean): string[] =>
  ascendingIds([...ids.filter((one) => one !== id), ...(isSet ? [id] : [])]);
