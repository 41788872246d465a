const CONTROL = 'a[href], :is(button, input, select, textarea):enabled, [tabindex="0"]';

/** The first thing in there that a person can use. */
export const firstControl = (part: ParentNode): HTMLElement | null => part.querySelector<HTMLElement>(CONTROL);
