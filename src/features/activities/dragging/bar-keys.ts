import type { Grabbed } from './drag-dates.ts';

type Keys = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'shiftKey' | 'metaKey'>;

export type BarKey = { grabbed: Extract<Grabbed, 'move' | 'end'>; days: number };

const WEEK_DAYS = 7;

/**
 * Returns what a key does with the bar of the focused row: Alt and an arrow moves it by a day, with Ctrl changes its end,
 * with Shift by a week. Undefined for other keys.
 */
export function barKey({ key, altKey, ctrlKey, shiftKey, metaKey }: Keys, isRtl: boolean): BarKey | undefined {
  if (!altKey || metaKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined;
  const isLater = (key === 'ArrowRight') !== isRtl;
  const days = shiftKey ? WEEK_DAYS : 1;
  return { grabbed: ctrlKey ? 'end' : 'move', days: isLater ? days : -days };
}
