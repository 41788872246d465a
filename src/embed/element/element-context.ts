import type { Shell } from '../../shell/create-shell.ts';

/** What a view gets besides its attributes and properties. */
export type ElementContext = {
  /** What all elements of the page share. */
  shell: Shell;
  /** The element itself, in the page. */
  host: HTMLElement;
  /** Fires a bubbling event that crosses the shadow root; false when a listener prevented it. */
  emit: (name: `portico-${string}`, detail?: unknown) => boolean;
};
