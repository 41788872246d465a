const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;

/** Brings a browser to the host without fetching a bell. */
export const blankPage = page('', '');

/** An element, and the one script that a page loads for it. */
export type Bell = { tag: string; script: string };
const module = (path: string) => `<script type="module" src="${path}"></script>`;

/** The performance mark that a page sets when its HTML starts to be parsed. */
export const BEGAN = 'began';

/** A page in which the bell is the first paint, because it has no other content. */
export const bellPage = ({ tag, script }: Bell): string =>
  page(`<script>performance.mark('${BEGAN}')</script>${module(script)}`, `<${tag}></${tag}>`);

/** A page in which the sheet of a budget is the first paint. */
export const sheetPage = ({ tag, script }: Bell, budgetId: string): string =>
  page(`<script>performance.mark('${BEGAN}')</script>${module(script)}`, `<${tag} budget-id="${budgetId}"></${tag}>`);

/** A page with words that move when the bell loads late. */
export const wordsPage = ({ tag, script }: Bell): string =>
  page(module(script), `<p>Before <${tag}></${tag}> after</p><p>Below</p>`);

/** Whether Portico places its bell, and whether an anchor for it exists. */
export type Placing = 'without Portico' | 'the bell stands' | 'no anchor';

const HEADER = '<div id="lm-header"><div class="lm-tools"><span class="lm-user"></span></div></div>';
const PLACING_SCRIPT = '<script type="module" src="/portico/portico.js" data-placements="legacy"></script>';

export const busyPage = (placing: Placing): string =>
  page(placing === 'without Portico' ? '' : PLACING_SCRIPT, placing === 'no anchor' ? '' : HEADER);
