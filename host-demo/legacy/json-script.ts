import { Html } from './html.ts';

/**
 * Returns a block of JSON data that scripts of the page read by its id. Characters that could end the block or open a
 * comment are escaped, so any text is safe. `undefined` becomes `null`.
 */
export function jsonScript(id: string, data: unknown): Html {
  const json = (JSON.stringify(data) ?? 'null').replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return new Html(`<script type="application/json" id="${id}">${json}</script>`);
}
