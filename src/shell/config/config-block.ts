/** The id of the JSON block in which a page hands its configuration over: `<script type="application/json" id="…">`. */
export const CONFIG_BLOCK_ID = 'portico-config';

/** What stands in the page's block. Another element that has the id, by chance or by somebody's text, is none. */
export const configBlockText = (page: Document): string | null | undefined =>
  page.querySelector(`script[type="application/json"]#${CONFIG_BLOCK_ID}`)?.textContent;

/** A path of the page's own origin. Browsers read a backslash as a slash and pass over tabs and line ends. */
export const OWN_PATH = /^\/[^/\\\s]/;
