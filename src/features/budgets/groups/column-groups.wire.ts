import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { COLUMNS_MAX } from '../columns/columns.wire.ts';
import { GROUP_NAME_MAX_LENGTH, groupIds, groupLists } from './groups.wire.ts';

/**
 * GET budgets/{id}/columngroups, in their order, and …/columngroups/{groupId}; for all users of the organization. A
 * column is in at most one group. Columns without a group come first.
 */
export const ColumnGroupWire = v.object({
  id: v.string(),
  name: v.string(),
  /** In the order of the columns. */
  columnIds: v.array(v.string()),
});
export const ColumnGroupsWire = v.array(ColumnGroupWire);
export type ColumnGroup = v.InferOutput<typeof ColumnGroupWire>;

const columnIds = groupIds(COLUMNS_MAX);
const name = v.pipe(lineOfText(GROUP_NAME_MAX_LENGTH), v.minLength(1));

/**
 * POST budgets/{id}/columngroups, one or a list; 409 NAME_TAKEN. PUT changes a list, or one at …/{groupId}; omitted fields
 * stay. Columns leave their former group. All changes require `manage-settings` and are all or nothing.
 */
export const NewColumnGroupWire = v.strictObject({ name, columnIds: v.optional(columnIds, []) });
export const NewColumnGroupsWire = groupLists(NewColumnGroupWire);
export const ColumnGroupInputWire = v.strictObject({ name: v.optional(name), columnIds: v.optional(columnIds) });
export const ColumnGroupChangesWire = groupLists(v.strictObject({ id: v.string(), ...ColumnGroupInputWire.entries }));
export type NewColumnGroup = v.InferOutput<typeof NewColumnGroupWire>;
export type ColumnGroupInput = v.InferOutput<typeof ColumnGroupInputWire>;
