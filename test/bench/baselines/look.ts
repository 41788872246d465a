/** The bell's style in the newer brand only. */
export const CSS = `
:host { display: inline-flex; vertical-align: middle }
button { appearance: none; position: relative; display: inline-grid; place-items: center; width: 40px; height: 40px; margin: 0; padding: 0; border: 0; border-radius: 10px; background: transparent; color: inherit; cursor: pointer }
button:hover { background: color-mix(in srgb, currentColor 10%, transparent) }
button:focus-visible { outline: 3px solid color-mix(in srgb, currentColor 55%, transparent) }
svg { display: block; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round }
.badge { position: absolute; inset-block-start: 3px; inset-inline-end: 2px; min-width: 18px; height: 18px; box-sizing: border-box; padding: 0 5px; border-radius: 9px; background: #c6f24e; color: #1e1035; font: 650 11px / 18px system-ui, sans-serif; text-align: center }`;

export const NAME = 'Broadcast Notification';

/** Paths of lucide's megaphone. */
export const ICON = [
  'M11 6a13 13 0 0 0 8.4-2.8A1 1 0 0 1 21 4v12a1 1 0 0 1-1.6.8A13 13 0 0 0 11 14H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z',
  'M6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14',
  'M8 6v8',
];
