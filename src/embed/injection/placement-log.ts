import { oncePerPage } from '../../base/page/once-per-page.ts';
import { note } from '../../browser/reporting/note.ts';
import { PLACED_ATTRIBUTE, type Placement } from './placement.ts';

/** One line of the time line of a placement. */
export type PlacementLine = {
  /** When, by the clock that `place` was given, in milliseconds. */
  atMs: number;
  /** `looked` found no anchor. `gave-up` ends the schedule, not the watch over the page's changes. */
  what: 'looked' | 'placed' | 'put-back' | 'gave-up' | 'removed';
  /** What made it act: the schedule, a change of the page, or the end of the placement. */
  because: 'schedule' | 'change' | 'signal';
  selector: string;
  /** Number of the look at the page, from 1. */
  attempt: number;
};

type Subject = Pick<Placement, 'element' | 'near'>;

export type PlacementTimeLine = Subject & { lines: readonly PlacementLine[] };

const LINES_KEPT = 50;

/** Shared by all copies of Portico in the page: one may place what another has defined. */
const timeLines = () => oncePerPage('placement-log@1', () => new Map<string, Subject & { lines: PlacementLine[] }>());

const keyOf = ({ element, near }: Subject): string => `${element} ${near}`;

/** Adds a line and drops the oldest above 50. Looks in vain that a busy page causes one after the other are one line. */
export function logPlacement({ element, near }: Subject, line: Omit<PlacementLine, 'selector'>): void {
  const key = keyOf({ element, near });
  const timeLine = timeLines().get(key) ?? { element, near, lines: [] };
  timeLines().set(key, timeLine);
  const { lines } = timeLine;
  const last = lines.at(-1);
  const isMoreOfTheSame = [last, line].every((one) => one?.what === 'looked' && one.because === 'change');
  if (isMoreOfTheSame || lines.length === LINES_KEPT) lines.splice(isMoreOfTheSame ? -1 : 0, 1);
  lines.push({ ...line, selector: near });
  if (!isMoreOfTheSame) note(`<${element}> near "${near}": ${line.what} (${line.because}, attempt ${line.attempt})`);
}

/** The latest 50 lines of a placement, or of the one that inserted an element; the oldest first. */
export function placementLog(of: Element | Subject): readonly PlacementLine[] {
  const subject = 'localName' in of ? subjectOf(of) : of;
  return timeLines().get(keyOf(subject))?.lines.slice() ?? [];
}

/** The time lines of all placements of the page, also of those that found no anchor. */
export const placementLogs = (): readonly PlacementTimeLine[] =>
  [...timeLines().values()].map((timeLine) => ({ ...timeLine, lines: timeLine.lines.slice() }));

const subjectOf = (element: Element): Subject => ({
  element: element.localName as Placement['element'],
  near: element.getAttribute(PLACED_ATTRIBUTE) ?? '',
});
