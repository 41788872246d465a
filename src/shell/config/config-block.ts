/** The id of the JSON block with the page's configuration: `<script type="application/json" id="…">`. */
export const CONFIG_BLOCK_ID = 'portico-config';

/** The part of `Document` that finds the block. The server imports this module too, and has no DOM types. */
export type PageWithBlock = { querySelector(selector: string): { textContent: string | null } | null };

/** Returns the text of the page's block. Ignores other elements with the same id, such as user-generated ones. */
export const configBlockText = (page: PageWithBlock): string | null | undefined =>
  page.querySelector(`script[type="application/json"]#${CONFIG_BLOCK_ID}`)?.textContent;

/** A path of the page's own origin. Browsers treat a backslash as a slash and ignore tabs and line breaks. */
export const OWN_PATH = /^\/[^/\\\s]/;
