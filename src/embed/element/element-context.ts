import type { Shell } from '../../shell/create-shell.ts';
import type { CustomStates } from './custom-states.ts';

/** Props of a view besides its attributes and properties. */
export type ElementContext = {
  /** Shared by all elements of the page. */
  shell: Shell;
  /** The element itself. */
  host: HTMLElement;
  /** Fires a bubbling, composed event that can't be canceled. */
  emit: (name: `portico-${string}`, detail?: unknown) => void;
  /** Fires a bubbling, composed, cancelable event. Returns false if a listener prevented it. */
  emitCancelable: (name: `portico-${string}`, detail?: unknown) => boolean;
  /** The locale for formats: the element's `locale` attribute, else the document's language, else `en`. */
  locale: string;
  /** Sets or clears custom states, which a page can select with `:state()`. */
  setStates: (states: CustomStates) => void;
};
