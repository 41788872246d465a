import { Tags } from 'lucide-react';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import type { TagGroup } from '../groups/tag-groups.wire.ts';
import { ITEM_TAGS_MAX } from '../items/item-changes.wire.ts';
import type { SheetRow } from '../sheet/sheet-rows.ts';
import { TagChip } from '../tags/tag-chip.tsx';
import { tagsWords } from '../tags/tags.words.ts';
import { tagsOf, withTag } from '../tags/tags-of.ts';
import { itemPanelWords } from './item-panel.words.ts';

type TagsTabProps = {
  row: SheetRow;
  groups: readonly TagGroup[];
  canEdit: boolean;
  /** Whether the user manages the tags of the budget. */
  isManager: boolean;
  /** Changes the tags as one step that can be undone. */
  onTags: (row: SheetRow, tagIds: readonly string[]) => void;
};

/** The tags of an item: those of the budget by group, each checked if the item has it. */
export function TagsTab({ row, groups, canEdit, isManager, onTags }: TagsTabProps) {
  const words = useWords(tagsWords);
  const panelWords = useWords(itemPanelWords);
  const used = groups.filter(({ tags }) => tags.length > 0);
  if (used.length === 0) {
    return (
      <EmptyState icon={<Tags size={22} strokeWidth={1.75} />} title={words.none}>
        {isManager ? words.noneInPanel : words.noneText}
      </EmptyState>
    );
  }
  const ids = tagsOf(groups, row.tagIds).map(({ id }) => id);
  const isLocked = row.lockedFields?.includes('tagIds') === true;
  const isFull = ids.length >= ITEM_TAGS_MAX;
  return (
    <div className="item-tags" data-ref="item-tags">
      {used.map((group) => (
        <fieldset key={group.id}>
          <legend>
            <bdi>{group.name}</bdi>
          </legend>
          {group.tags.map((tag) => (
            <Checkbox
              key={tag.id}
              label={<TagChip {...tag} />}
              checked={ids.includes(tag.id)}
              disabled={!canEdit || isLocked || (isFull && !ids.includes(tag.id))}
              onChange={({ target }) => onTags(row, withTag(ids, tag.id, target.checked))}
            />
          ))}
        </fieldset>
      ))}
      {canEdit && isLocked && <p>{panelWords.lockedField}</p>}
      {isFull && <p role="status">{words.limit(ITEM_TAGS_MAX)}</p>}
    </div>
  );
}
