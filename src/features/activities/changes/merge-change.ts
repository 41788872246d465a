import type { ActivityRecord } from '../activity.wire.ts';
import type { UpdateActivity } from '../activity-input.wire.ts';
import type { ActivityRow } from '../timeline/activity-row.ts';
import { precisionOf } from './precision-of.ts';

/** What a user saw when they changed an activity. The attributes are missing where only the row is known. */
export type Seen = Pick<ActivityRow, 'name' | 'start' | 'end' | 'status' | 'ownerId'> & {
  attributes?: ActivityRecord['attributes'];
};

export type ChangedField = 'name' | 'inMarketDate' | 'status' | 'ownerId' | 'attributes';

/**
 * Returns the fields that the user and another user changed to different values. Without any, the user's change can
 * be merged (docs/decisions/0055-timeline.md).
 */
export function conflictsOf(seen: Seen, current: ActivityRecord, input: Partial<UpdateActivity>): ChangedField[] {
  const conflicts: ChangedField[] = [];
  if (input.name !== undefined && differs([seen.name, input.name], current.name)) conflicts.push('name');
  if (input.status !== undefined && differs([seen.status, input.status], current.status)) conflicts.push('status');
  const ownerId = current.owner?.id ?? null;
  if (input.ownerId !== undefined && differs([seen.ownerId, input.ownerId], ownerId)) conflicts.push('ownerId');
  if (input.inMarketDate && haveDatesChanged(seen, current, input.inMarketDate)) conflicts.push('inMarketDate');
  if (haveAttributesChanged(seen, current, input)) conflicts.push('attributes');
  return conflicts;
}

/** A value is in conflict if it is neither the one that the user saw nor the one that they want. */
const differs = <Value>(known: readonly Value[], current: Value): boolean => !known.includes(current);

type Dates = { start: string | null; end: string | null };
const textOf = ({ start, end }: Dates): string => `${start}/${end}`;

const haveDatesChanged = (seen: Dates, { inMarketDate }: ActivityRecord, wanted: Dates): boolean =>
  differs([textOf(seen), textOf(wanted)], textOf(inMarketDate));

function haveAttributesChanged(
  seen: Seen,
  current: ActivityRecord,
  { attributes = [] }: Partial<UpdateActivity>,
): boolean {
  const { attributes: seenAttributes } = seen;
  if (!seenAttributes) return false;
  return attributes.some(({ definitionId, values, percentages = [] }) =>
    differs(
      [valuesOf(seenAttributes, definitionId), JSON.stringify([values, percentages])],
      valuesOf(current.attributes, definitionId),
    ),
  );
}

function valuesOf(attributes: ActivityRecord['attributes'], id: string): string {
  const attribute = attributes.find(({ definitionId }) => definitionId === id);
  return JSON.stringify([attribute?.values ?? [], attribute?.percentages ?? []]);
}

/** Returns the input that takes a change back. Inherited attributes have no own value. */
export function inverseOf(seen: Seen, input: Partial<UpdateActivity>): Partial<UpdateActivity> {
  const { name, status, ownerId, start, end } = seen;
  return {
    ...(input.name !== undefined && { name }),
    ...(input.status !== undefined && { status: status as UpdateActivity['status'] & string }),
    ...(input.ownerId !== undefined && { ownerId }),
    ...(input.inMarketDate && { inMarketDate: { start, end, precision: precisionOf(start) } }),
    ...(input.attributes?.length && {
      attributes: input.attributes.map(({ definitionId }) => ownValues(seen, definitionId)),
    }),
  };
}

function ownValues({ attributes = [] }: Seen, id: string) {
  const known = attributes.find(({ definitionId, inherited }) => definitionId === id && !inherited);
  return { definitionId: id, values: known?.values ?? [], percentages: known?.percentages ?? [] };
}
