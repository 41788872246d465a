/** An element's attributes and properties, by their names in script. */
export type Values = Record<string, unknown>;

/** Where a view draws, and with what. */
export type Ground = {
  host: HTMLElement;
  /** The element's shadow root, or the element itself when it does without one. */
  root: ShadowRoot | HTMLElement;
  values: Values;
  /** To be called once, when the view first stands in the root and before the browser paints it. */
  onDrawn?: () => void;
  /** To be called once after that, when all parts of the view are at work. */
  onStarted?: () => void;
};

/** What an element has drawn into its root. */
export type ElementView = {
  update(values: Values): void;
  unmount(): void;
};

/** Draws an element. It may do so with or without React, and fetch what it needs. */
export type MountView = (ground: Ground) => ElementView;
