import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { GROUP_NAME_MAX_LENGTH, groupLists } from './groups.wire.ts';

/** The colours of tags, each a token of the brand. */
export const TAG_COLORS = ['NEUTRAL', 'ACCENT', 'SUCCESS', 'WARNING', 'DANGER'] as const;
export type TagColor = (typeof TAG_COLORS)[number];

export const TAG_NAME_MAX_LENGTH = 60;
const TAGS_MAX = 200;

const TagWire = v.object({ id: v.string(), name: v.string(), color: v.picklist(TAG_COLORS) });
export type Tag = v.InferOutput<typeof TagWire>;

/**
 * GET budgets/{id}/taggroups, in their order, and …/taggroups/{groupId}: groups of tags for the items of the budget; for all
 * users of the organization.
 */
export const TagGroupWire = v.object({ id: v.string(), name: v.string(), tags: v.array(TagWire) });
export const TagGroupsWire = v.array(TagGroupWire);
export type TagGroup = v.InferOutput<typeof TagGroupWire>;

const name = v.pipe(lineOfText(GROUP_NAME_MAX_LENGTH), v.minLength(1));
const tag = {
  name: v.pipe(lineOfText(TAG_NAME_MAX_LENGTH), v.minLength(1)),
  color: v.optional(v.picklist(TAG_COLORS), 'NEUTRAL'),
};
const haveOwnNames = (tags: readonly { name: string }[]) =>
  new Set(tags.map((one) => one.name.toLowerCase())).size === tags.length;

/**
 * POST budgets/{id}/taggroups, one or a list; 409 NAME_TAKEN. PUT changes a list, or one at …/{groupId}; omitted fields stay.
 * `tags` are all tags of the group in their order: those without an id are added, and missing ones are deleted, also from
 * items. All changes require `manage-settings` and are all or nothing.
 */
export const NewTagGroupWire = v.strictObject({
  name,
  tags: v.optional(
    v.pipe(
      v.array(v.strictObject(tag)),
      v.maxLength(TAGS_MAX),
      v.check((tags) => haveOwnNames(tags)),
    ),
    [],
  ),
});
export const NewTagGroupsWire = groupLists(NewTagGroupWire);
export const TagGroupInputWire = v.strictObject({
  name: v.optional(name),
  tags: v.optional(
    v.pipe(
      v.array(v.strictObject({ id: v.optional(v.string()), ...tag })),
      v.maxLength(TAGS_MAX),
      v.check((tags) => haveOwnNames(tags)),
    ),
  ),
});
export const TagGroupChangesWire = groupLists(v.strictObject({ id: v.string(), ...TagGroupInputWire.entries }));
export type NewTagGroup = v.InferOutput<typeof NewTagGroupWire>;
export type TagGroupInput = v.InferOutput<typeof TagGroupInputWire>;
