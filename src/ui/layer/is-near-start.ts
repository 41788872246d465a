/** Layers of buttons before this part of the window extend towards its end, and do not cover what is beside its start. */
const START_PART = 0.4;

/** Returns whether a button is near the start of the window, in reading direction. */
export function isNearStart(
  button: { left: number; width: number },
  windowWidth: number,
  direction: 'ltr' | 'rtl',
): boolean {
  const middle = button.left + button.width / 2;
  return (direction === 'rtl' ? windowWidth - middle : middle) < windowWidth * START_PART;
}
