/**
 * Focuses a row, a cell or a field in it, and scrolls no further than needed. The browser would scroll a field to the
 * middle, on a phone below the column that stays in view.
 */
export function focusInView(part: HTMLElement): void {
  part.focus({ preventScroll: true });
  part.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
