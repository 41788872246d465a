import type { Tag } from '../groups/tag-groups.wire.ts';

/** A tag as users see it. Its style sheet is `tags.css`. */
export const TagChip = ({ name, color }: Pick<Tag, 'name' | 'color'>) => (
  <span className="tag-chip" data-color={color.toLowerCase()}>
    <bdi>{name}</bdi>
  </span>
);
