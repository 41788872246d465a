/**
 * `portico.js`, the one script that a page loads. It defines an element when its tag first appears in the page, and,
 * when the script tag asks for it by `data-placements="legacy"`, puts the elements into the legacy module's pages.
 */
const definitions: Readonly<Record<string, () => Promise<unknown>>> = {
  'portico-notice-bell': () => import('./notice-bell/define.ts'),
};

/** A file that did not come is asked for again after so long. */
const RETRY_MS = 5000;
const wanted = new Set<string>();

function defineWanted(tag: string): void {
  const define = Object.hasOwn(definitions, tag) ? definitions[tag] : undefined;
  if (!define || wanted.has(tag)) return;
  wanted.add(tag);
  const attempt = () => {
    define().catch((cause: unknown) => {
      console.error(`[portico] <${tag}> could not be loaded and will be tried again.`, cause);
      setTimeout(attempt, RETRY_MS);
    });
  };
  attempt();
}

function watch(page: Document): void {
  const lookIn = (root: ParentNode) => {
    for (const element of root.querySelectorAll(':not(:defined)')) defineWanted(element.localName);
  };
  lookIn(page);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        defineWanted(node.localName);
        lookIn(node);
      }
    }
  }).observe(page.documentElement, { childList: true, subtree: true });
}

async function placeLegacy(): Promise<void> {
  const [{ place }, { legacyPlacements }, { systemClock }, { consoleReporter }] = await Promise.all([
    import('../src/embed/injection/place.ts'),
    import('./placements.ts'),
    import('../src/base/time/clock.ts'),
    import('../src/browser/reporting/reporter.ts'),
  ]);
  // Their code comes while the page is still drawing the places that they will stand in.
  for (const { element } of legacyPlacements) defineWanted(element);
  const untilThePageEnds = new AbortController().signal;
  place(legacyPlacements, { signal: untilThePageEnds, clock: systemClock, report: consoleReporter() });
}

watch(document);
if (document.querySelector('script[data-placements="legacy"]')) {
  placeLegacy().catch((cause: unknown) => console.error('[portico] The elements could not be placed.', cause));
}
