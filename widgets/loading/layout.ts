/** Lays an element that is not defined yet out as it will be, so that nothing moves when it is. */
export const layoutOf = (tag: string): string =>
  `${tag}:not(:defined, [hidden]) { display: inline-flex; vertical-align: middle }`;
