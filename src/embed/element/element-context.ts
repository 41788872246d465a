import type { Shell } from '../../shell/create-shell.ts';
import type { CustomStates } from './custom-states.ts';

/** What a view gets besides its attributes and properties. */
export type ElementContext = {
  /** What all elements of the page share. */
  shell: Shell;
  /** The element itself, in the page. */
  host: HTMLElement;
  /** Fires a bubbling event that crosses the shadow root; false when a listener prevented it. */
  emit: (name: `portico-${string}`, detail?: unknown) => boolean;
  /** What to format by: the attribute `locale` of an element that has one, else the document's language, else `en`. */
  locale: string;
  /** Sets custom states on or off, for a page to select by `:state()`. */
  setStates: (states: CustomStates) => void;
};
