import { oncePerPage } from '../../base/page/once-per-page.ts';
import { debugLog } from '../../browser/reporting/debug-log.ts';
import { type PlacementPlace, placementKey } from './placement.ts';

/** One line of the time line of a placement. */
export type PlacementLine = {
  /** When, by the clock that `place` was given, in milliseconds. */
  atMs: number;
  /** `looked` found no anchor. `gave-up` ends the schedule, not the watch over the page's changes. */
  what: 'looked' | 'placed' | 'put-back' | 'gave-up' | 'removed';
  /** What made it act: the schedule, a change of the page, or the end of the placement. */
  reason: 'schedule' | 'change' | 'signal';
  selector: string;
  /** Number of the look at the page, from 1. */
  attempt: number;
};

export type PlacementTimeLine = PlacementPlace & { lines: readonly PlacementLine[] };

const LINES_KEPT = 50;

/** Shared by all copies of Portico in the page: one may place what another has defined. */
const timeLines = () =>
  oncePerPage('placement-log@2', () => new Map<string, PlacementPlace & { lines: PlacementLine[] }>());

/** Adds a line and drops the oldest above 50. Looks in vain that a busy page causes one after the other are one line. */
export function logPlacement({ element, near, put }: PlacementPlace, line: Omit<PlacementLine, 'selector'>): void {
  const key = placementKey({ element, near, put });
  const timeLine = timeLines().get(key) ?? { element, near, put, lines: [] };
  timeLines().set(key, timeLine);
  const { lines } = timeLine;
  const last = lines.at(-1);
  const isMoreOfTheSame = [last, line].every((one) => one?.what === 'looked' && one.reason === 'change');
  if (isMoreOfTheSame || lines.length === LINES_KEPT) lines.splice(isMoreOfTheSame ? -1 : 0, 1);
  lines.push({ ...line, selector: near });
  if (!isMoreOfTheSame) debugLog(`<${element}> near "${near}": ${line.what} (${line.reason}, attempt ${line.attempt})`);
}

/** The latest 50 lines of a placement, the oldest first. */
export const placementLog = (of: PlacementPlace): readonly PlacementLine[] =>
  timeLines().get(placementKey(of))?.lines.slice() ?? [];

/** The time lines of all placements of the page, also of those that found no anchor. */
export const placementLogs = (): readonly PlacementTimeLine[] =>
  [...timeLines().values()].map((timeLine) => ({ ...timeLine, lines: timeLine.lines.slice() }));
