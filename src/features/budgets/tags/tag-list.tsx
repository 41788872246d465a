import type { TagGroup } from '../groups/tag-groups.wire.ts';
import { TagChip } from './tag-chip.tsx';
import { tagsOf } from './tags-of.ts';

/** The tags of an item, in the order of their groups. */
export const TagList = ({ groups, ids }: { groups: readonly TagGroup[]; ids: readonly string[] }) => (
  <span className="tag-list">
    {tagsOf(groups, ids).map((tag) => (
      <TagChip key={tag.id} {...tag} />
    ))}
  </span>
);
