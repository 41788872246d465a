import * as v from 'valibot';

export const GROUP_NAME_MAX_LENGTH = 100;

/** Groups of one call. */
const GROUPS_AT_ONCE_MAX = 500;

const id = v.pipe(v.string(), v.regex(/^\d{1,18}$/));

/** Ids, each once. */
export const groupIds = (max: number) =>
  v.pipe(
    v.array(id),
    v.maxLength(max),
    v.check((ids) => new Set(ids).size === ids.length),
  );

/** A list of groups of one call. */
export const groupLists = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.array(schema), v.minLength(1), v.maxLength(GROUPS_AT_ONCE_MAX));

/** DELETE budgets/{id}/columngroups and …/taggroups. */
export const GroupIdsWire = v.object({ ids: v.pipe(groupIds(GROUPS_AT_ONCE_MAX), v.minLength(1)) });

/** PUT …/columngroups/reorder and …/taggroups/reorder: first to last. Groups that are not listed follow. */
export const GroupOrderWire = v.object({ ids: groupIds(GROUPS_AT_ONCE_MAX) });

/** GET …/columngroups/count and …/taggroups/count. */
export const GroupCountWire = v.object({ count: v.number() });
