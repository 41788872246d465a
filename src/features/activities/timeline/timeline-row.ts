import type { GroupRow } from '../criteria/group-rows.ts';
import type { RestrictedRow } from './restricted-rows.ts';
import type { TimelineItem } from './timeline-item.ts';

/** A row of the grid: an activity, the header of a group, or a place of hidden activities. */
export type TimelineRow = TimelineItem | GroupRow | RestrictedRow;

export const isActivity = (row: TimelineRow): row is TimelineItem => !('kind' in row);
