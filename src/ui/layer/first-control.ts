const CONTROL = 'a[href], :is(button, input, select, textarea):enabled, [tabindex="0"]';

/** Returns the first operable control. */
export const firstControl = (part: ParentNode): HTMLElement | null => part.querySelector<HTMLElement>(CONTROL);
