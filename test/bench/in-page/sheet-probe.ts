import { elements } from './elements.ts';
import { openedWith } from './opened.ts';
import { painted } from './painted.ts';
import { rest } from './rest.ts';
import { type Axis, scrollSteps } from './scroll-steps.ts';

/* The parts of the product's sheet, and those of the hand-written one. */
const ROW = '.p-tree-row, .row';
const CELL = '.p-tree-cell, .cell';
const FIELD = '.sheet-field, .field';
const TOTAL = '.sheet-totals dd, .total';
const STATE = '.sheet-state, .state';
const SCROLLER = '.p-tree-scroller, .scroller';
const SAVED = 'All changes are saved';

const root = () => document.querySelector('portico-budget-sheet, hand-written-sheet')?.shadowRoot;
const part = (selector: string): HTMLElement => {
  const found = root()?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The sheet has no ${selector}.`);
  return found;
};
const rowAt = (index: number) =>
  [...(root()?.querySelectorAll<HTMLElement>(ROW) ?? [])].find((row) => row.dataset.index === String(index));
const cellAt = (row: number, column: number): HTMLElement => {
  const cell = rowAt(row)?.querySelectorAll<HTMLElement>(CELL)[column];
  if (!cell) throw new Error(`Cell ${column} of row ${row} is not rendered.`);
  return cell;
};

const opened = openedWith(() => root()?.querySelector(ROW) != null, '/tree');
opened.catch(() => {}); // on a page without a sheet

const scroll = (axis: Axis, stepPx: number, steps: number) => scrollSteps(part(SCROLLER), axis, stepPx, steps);

/** Returns the middle of a cell. */
function placeOf(row: number, column: number): { x: number; y: number } {
  const { left, right, top, bottom } = cellAt(row, column).getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

let pressedAtMs = Number.NaN;
addEventListener(
  'keydown',
  ({ timeStamp }) => {
    pressedAtMs = timeStamp;
  },
  true,
);
const texts = (row: number, column: number) =>
  [part(TOTAL), cellAt(0, column), cellAt(1, column), cellAt(row, column)].map(({ textContent }) => textContent);
const isEditing = () => root()?.querySelector(FIELD) != null;

let awaited: Promise<number> = Promise.resolve(Number.NaN);
/** Watches what the next key does. The caller presses it after this has returned, so that it cannot come first. */
function watch(what: 'sums' | 'amount', row: number, column: number): void {
  const before = texts(row, column);
  const isDone = () => {
    const now = texts(row, column);
    // Only then it is shown without a field.
    if (what === 'amount') return !isEditing() && now[3] !== before[3];
    return now.slice(0, 3).every((text, place) => text !== before[place]);
  };
  awaited = painted(isDone).then(() => performance.now() - pressedAtMs);
}
/** Resolves with the time from the key until the watched texts were painted. */
const watched = () => awaited;

/** Pastes into the cell with the focus. Resolves with the time until all is saved and the given cell shows a text. */
async function pasted(text: string, row: number, column: number, shown: string): Promise<number> {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const focused = root()?.activeElement ?? part(SCROLLER);
  const beganMs = performance.now();
  focused.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
  );
  await painted(() => cellAt(row, column).textContent === shown && part(STATE).textContent?.includes(SAVED) === true);
  return performance.now() - beganMs;
}

const probe = { opened, rest, scroll, elements, placeOf, watch, watched, pasted };
declare global {
  interface Window {
    sheetProbe: typeof probe;
  }
}
window.sheetProbe = probe;
