/** An element's attributes and properties, by their names in script. */
export type Values = Record<string, unknown>;

/** The root and the values that an element's view is mounted with. */
export type MountTarget = {
  host: HTMLElement;
  /** The element's shadow root, or the element itself if it has none. */
  root: ShadowRoot | HTMLElement;
  values: Values;
  /** Called once, after the first render and before the browser paints it. */
  onDrawn?: () => void;
  /** Called once after that, when the effects of the view have run. */
  onStarted?: () => void;
};

/** A mounted view. */
export type ElementView = {
  update(values: Values): void;
  unmount(): void;
};

/** Mounts a view, with or without React. */
export type MountView = (target: MountTarget) => ElementView;
