/**
 * Radix asks `document.activeElement` which element has the focus. Inside a shadow root the answer is the host, so
 * menus start at the wrong item and focus traps leak. This plugin makes Radix look through open shadow roots.
 *
 * Bundlers that prebundle packages skip the ordinary plugins, so it is given in three places: `plugins`,
 * `optimizeDeps.rolldownOptions.plugins`, and (with `server.deps.inline: [/@radix-ui/]`) the unit tests.
 */

const radixModule = /\/@radix-ui\/(?<name>[\w-]+)\/dist\/index\.mjs(?:\?|$)/;

const activeElement = { read: /\b(document|ownerDocument)\.activeElement\b/g, write: 'deepActiveElement($1)' };

// The focus trap listens at the document, where events from a shadow root are retargeted to the host.
const eventTarget = { read: /\bconst target = event\.target;/g, write: 'const target = event.composedPath()[0];' };

/** The code that must exist in a module. Other modules are patched where they read the focus. */
const expected = new Map([
  ['react-focus-scope', [activeElement, eventTarget]],
  ['react-roving-focus', [activeElement]],
  ['react-menu', [activeElement]],
]);

const deepActiveElement = `
function deepActiveElement(root) {
  let element = root.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}
`;

/** @param {string} name @param {string} change */
const changedModule = (name, change) =>
  `radix-shadow: @radix-ui/${name}/dist/index.mjs ${change}. Without the replacement, focus inside a shadow root is wrong. ` +
  'Read how this version of Radix finds the focus, then change build/radix-shadow.mjs.';

/**
 * @returns {import('vite').Plugin}
 * @throws {Error} while building, when a Radix module no longer holds what has to be replaced in it
 */
export function radixShadow() {
  return {
    name: 'radix-shadow',
    enforce: 'pre',
    transform(code, id) {
      const name = radixModule.exec(id.replaceAll('\\', '/'))?.groups?.name;
      if (!name) return undefined;
      const replacements = expected.get(name) ?? [activeElement];
      const patched = replacements.reduce((text, { read, write }) => text.replace(read, write), code);
      if (expected.has(name)) {
        const missing = replacements.find(({ read }) => code.search(read) < 0)?.read;
        const left = /\bactiveElement\b/.exec(patched)?.[0];
        if (missing || left)
          throw new Error(changedModule(name, missing ? `no longer holds ${missing}` : `reads ${left} in a new way`));
      }
      if (patched === code) return undefined;
      // Line numbers stay the same, so the package's source map stays valid.
      return { code: patched + deepActiveElement, map: null };
    },
  };
}
