import type * as v from 'valibot';
import { collectionAt } from '../../../browser/transport/collection.ts';
import type { Rest } from '../../../browser/transport/rest.ts';
import { type NewTagGroupWire, type TagGroupInputWire, TagGroupWire } from './tag-groups.wire.ts';

type New = v.InferInput<typeof NewTagGroupWire>;
type Change = v.InferInput<typeof TagGroupInputWire>;

/**
 * The groups of tags of a budget. Tags that a change doesn't list are deleted, and those of a deleted group, also from
 * items.
 */
export const tagGroups = (rest: Rest, budgetId: string) =>
  collectionAt<New, Change, typeof TagGroupWire>(rest, `budgets/${budgetId}/taggroups`, TagGroupWire);
