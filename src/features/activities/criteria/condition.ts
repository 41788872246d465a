import * as v from 'valibot';
import type { ActivityType } from '../activity-types.wire.ts';
import type { AttributeDefinition } from '../attributes.wire.ts';
import { type Criteria, CriteriaWire } from '../criteria.wire.ts';

export type Filter = Criteria['filter'];
export type Condition = Filter[number];

/** The part of the configuration that criteria refer to. */
export type Subjects = {
  activityTypes: readonly ActivityType[];
  attributeDefinitions: readonly AttributeDefinition[];
};

const FilterWire = CriteriaWire.entries.filter;

/** Returns a condition as the server stores it; undefined if it is not valid. */
export const parseCondition = (condition: unknown): Condition | undefined => {
  const { success, output } = v.safeParse(FilterWire, [condition]);
  return success ? output[0] : undefined;
};

/** Returns why a condition is not valid, as a message; undefined if it is. */
export const whyNotCondition = (condition: Condition): string | undefined =>
  v.safeParse(FilterWire, [condition]).issues?.[0].message;

/** Returns why a filter cannot have another condition, as a message; undefined if it can. */
export const whyNoMoreConditions = (filter: Filter): string | undefined =>
  v.safeParse(FilterWire, [...filter, { field: 'name', operator: 'IS_EMPTY', value: [] }]).issues?.[0].message;

/** Returns the id of the attribute that a field, a column or a grouping refers to; undefined for others. */
export const attributeIdOf = (key: string | null): string | undefined => /^attribute:(\d{1,18})$/.exec(key ?? '')?.[1];
