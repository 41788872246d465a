import type { FlatRow } from '../../../ui/tree-grid/flatten-tree.ts';
import { hasTime, localTime } from '../timeline/local-time.ts';
import type { TimelineItem } from '../timeline/timeline-item.ts';
import { isActivity, type TimelineRow } from '../timeline/timeline-row.ts';
import { csvOf } from './csv.ts';

type Headers = { name: string; level: string; id: string; group: string };

type Column = { header: string; textOf: (item: TimelineItem) => string };

/**
 * Returns the matching activities in the order of the rows as a CSV file: name, level, id, group if there are groups,
 * then these columns. Ancestors that do not match, and places of hidden activities, are left out.
 *
 * @param rows all rows of the view, none collapsed
 */
export function activitiesCsv(
  rows: readonly FlatRow<TimelineRow>[],
  columns: readonly Column[],
  headers: Headers,
): string {
  const places = placesOf(rows);
  const hasGroups = rows.some(({ item }) => !isActivity(item) && item.kind === 'group');
  const head = [
    ...[headers.name, headers.level, headers.id],
    ...(hasGroups ? [headers.group] : []),
    ...columns.map(({ header }) => header),
  ];
  const body = rows.flatMap(({ item }, index) => {
    if (!isActivity(item) || !item.isMatch) return [];
    const { level, group } = places[index] ?? { level: 1, group: '' };
    const first = [item.name, String(level), item.id, ...(hasGroups ? [group] : [])];
    return [[...first, ...columns.map(({ textOf }) => textOf(item))]];
  });
  return csvOf([head, ...body]);
}

type Place = {
  /** Number of shown activities on the path, itself included. */
  level: number;
  /** The name of its group; empty without groups. */
  group: string;
};

function placesOf(rows: readonly FlatRow<TimelineRow>[]): Place[] {
  const places: Place[] = [];
  for (const { item, parentIndex } of rows) {
    const above = (parentIndex === null ? undefined : places[parentIndex]) ?? { level: 0, group: '' };
    if (isActivity(item)) places.push({ ...above, level: above.level + 1 });
    else places.push(item.kind === 'group' ? { level: 0, group: item.name } : above);
  }
  return places;
}

/** Returns a date as spreadsheets read it: `YYYY-MM-DD`, with `HH:mm` of a time zone for a date-time. */
export function csvDate(date: string, timeZone: string): string {
  if (!hasTime(date)) return date;
  const { day, hour } = localTime(date, timeZone);
  const minutes = Math.round((hour % 1) * 60);
  return `${day} ${String(Math.floor(hour)).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
