/** Returns whether an element is laid out from right to left. */
export const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
