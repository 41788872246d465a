const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth;

/**
 * Gives a cell of numbers a tooltip with its text if the column is too narrow for it, else none. For the cell under the mouse,
 * because a measurement of each cell would slow scrolling.
 */
export function showCutNumber({ target }: { target: EventTarget }): void {
  const cell = (target as Element).closest<HTMLElement>('.p-tree-body .p-tree-cell[data-align="end"]');
  if (!cell) return;
  const texts = [
    ...cell.querySelectorAll('.p-tree-content, .p-tree-content :is(span, strong, bdi):not(.p-visually-hidden)'),
  ];
  const spoken = cell.querySelector('.p-visually-hidden') ?? cell;
  cell.title = texts.some(isCut) ? (spoken.textContent ?? '') : '';
}
