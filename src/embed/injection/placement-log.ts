import { oncePerPage } from '../../base/page/once-per-page.ts';
import { debugLog } from '../../browser/reporting/debug-log.ts';
import { type PlacementPlace, placementKey } from './placement.ts';

/** An entry of a placement's timeline. */
export type PlacementLine = {
  /** Time on the clock passed to `place`, in milliseconds. */
  atMs: number;
  /** `looked` found no anchor. `gave-up` ends the schedule, but not the observation of the page. */
  what: 'looked' | 'placed' | 'put-back' | 'gave-up' | 'removed';
  /** What triggered it: the schedule, a change of the page, or the end of the placement. */
  reason: 'schedule' | 'change' | 'signal';
  selector: string;
  /** Number of the search, starting at 1. */
  attempt: number;
};

export type PlacementTimeLine = PlacementPlace & { lines: readonly PlacementLine[] };

const LINES_KEPT = 50;

/** Shared by all copies of Portico on the page, because one may place what another has defined. */
const timeLines = () =>
  oncePerPage('placement-log@2', () => new Map<string, PlacementPlace & { lines: PlacementLine[] }>());

/** Adds an entry and drops the oldest beyond 50. Merges consecutive unsuccessful searches that page changes cause. */
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

/** Returns the timelines of all placements of the page, including those without an anchor. */
export const placementLogs = (): readonly PlacementTimeLine[] =>
  [...timeLines().values()].map((timeLine) => ({ ...timeLine, lines: timeLine.lines.slice() }));
