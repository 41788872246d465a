/** The id of the JSON block with the page's configuration: `<script type="application/json" id="…">`. */
export const CONFIG_BLOCK_ID = 'portico-config';

/** Returns the text of the page's block. Ignores other elements with the same id, such as user-generated ones. */
export const configBlockText = (page: Document): string | null | undefined =>
  page.querySelector(`script[type="application/json"]#${CONFIG_BLOCK_ID}`)?.textContent;

/** A path of the page's own origin. Browsers treat a backslash as a slash and ignore tabs and line breaks. */
export const OWN_PATH = /^\/[^/\\\s]/;
