import type * as v from 'valibot';
import type { Rest } from '../../../browser/transport/rest.ts';
import { type TagGroup, type TagGroupInputWire, TagGroupsWire, TagGroupWire } from './tag-groups.wire.ts';

const pathOf = (budgetId: string) => `budgets/${budgetId}/taggroups`;

/** Reads the groups of tags of a budget in their order. All calls of this file reject with a TransportFailure. */
export const readTagGroups = async (rest: Rest, budgetId: string): Promise<TagGroup[]> =>
  (await rest()).get(pathOf(budgetId), { handlesError: true }).json(TagGroupsWire);

export const createTagGroup = async (
  rest: Rest,
  budgetId: string,
  json: { name: string; tags?: readonly { name: string }[] },
): Promise<TagGroup> => (await rest()).post(pathOf(budgetId), { json, handlesError: true }).json(TagGroupWire);

/** Changes a group. Tags that are not listed are deleted, also from items. */
export const changeTagGroup = async (
  rest: Rest,
  budgetId: string,
  groupId: string,
  json: v.InferInput<typeof TagGroupInputWire>,
): Promise<void> => void (await (await rest()).put(`${pathOf(budgetId)}/${groupId}`, { json, handlesError: true }));

/** Deletes a group with its tags, also from items. */
export const deleteTagGroup = async (rest: Rest, budgetId: string, groupId: string): Promise<void> =>
  void (await (await rest()).delete(`${pathOf(budgetId)}/${groupId}`, { handlesError: true }));

export const orderTagGroups = async (rest: Rest, budgetId: string, ids: readonly string[]): Promise<void> =>
  void (await (await rest()).put(`${pathOf(budgetId)}/reorder`, { json: { ids }, handlesError: true }));
