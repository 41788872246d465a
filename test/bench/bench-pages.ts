const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;

/** Brings a browser to the host without fetching anything of a bell. */
export const blankPage = page('', '');

/** An element, and the one script that a page loads for it. */
export type Bell = { tag: string; script: string };
const module = (path: string) => `<script type="module" src="${path}"></script>`;

/** The mark that a page sets when its own HTML begins to be read. */
export const BEGAN = 'began';

/** Whatever is painted first is the bell: there is nothing else. */
export const bellPage = ({ tag, script }: Bell): string =>
  page(`<script>performance.mark('${BEGAN}')</script>${module(script)}`, `<${tag}></${tag}>`);

/** Words that move when the bell comes late. */
export const wordsPage = ({ tag, script }: Bell): string =>
  page(module(script), `<p>Before <${tag}></${tag}> after</p><p>Below</p>`);

/** Whether Portico is asked to place its bell, and whether there is a place for it. */
export type Placing = 'without Portico' | 'the bell stands' | 'no anchor';

const HEADER = '<div id="lm-header"><div class="lm-tools"><span class="lm-user"></span></div></div>';
const PLACING_SCRIPT = '<script type="module" src="/portico/portico.js" data-placements="legacy"></script>';

export const busyPage = (placing: Placing): string =>
  page(placing === 'without Portico' ? '' : PLACING_SCRIPT, placing === 'no anchor' ? '' : HEADER);
