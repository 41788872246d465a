import { type Check, problem } from '../check.ts';

/** Features that every element needs, and whether this browser has them. */
const NEEDED: Readonly<Record<string, () => boolean>> = {
  'module scripts': () => HTMLScriptElement.supports?.('module') ?? 'noModule' in HTMLScriptElement.prototype,
  'custom elements': () => 'customElements' in globalThis,
  'shadow roots': () => 'attachShadow' in Element.prototype,
  'constructed style sheets': () => 'adoptedStyleSheets' in Document.prototype,
  'dialog elements': () => 'HTMLDialogElement' in globalThis,
};

/** Support for modules and the few other required browser features. */
export const browserSupport: Check = {
  id: 'browser-support',
  title: 'The browser can run Portico',
  ok: 'Modules, custom elements and all else that is needed are there.',
  run() {
    const missing = Object.keys(NEEDED).filter((name) => !NEEDED[name]?.());
    if (missing.length === 0) return [];
    const fix = 'Use a browser of the last two years; where only modules are missing, load /portico/portico.iife.js.';
    return [problem(`This browser lacks: ${missing.join(', ')}.`, fix)];
  },
};
