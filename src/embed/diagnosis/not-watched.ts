import { journal } from '../../browser/reporting/journal.ts';
import type { ElementFinding } from './element-finding.ts';
import { pathOf } from './page-elements.ts';

/**
 * Returns a finding for an element in a shadow root that no copy of Portico watches, so that its code does not load.
 */
export function notWatched(element: Element): ElementFinding | undefined {
  const { localName: tag } = element;
  const root = element.getRootNode();
  const judges = journal().copies.flatMap(({ tags, isWatched }) =>
    tags.includes(tag) && isWatched ? [isWatched] : [],
  );
  const isUnseen = judges.length > 0 && !judges.some((isWatched) => isWatched(root));
  if (customElements.get(tag) || !(root instanceof ShadowRoot) || !isUnseen) return undefined;
  const { host, mode } = root;
  const rootInWords = mode === 'open' ? `document.${scriptFor(host)}.shadowRoot` : 'root';
  return {
    code: 'not-watched',
    state: 'problem',
    hides: true,
    message: `<${tag}> is in the shadow root of <${host.localName}>, which Portico doesn’t watch.`,
    fix: `Call Portico.watch(${rootInWords}), once, by the script that makes the shadow root.`,
    element,
    culprit: host,
  };
}

const scriptFor = (host: Element): string =>
  pathOf(host)
    .split(' >>> ')
    .map((selector) => `querySelector(${JSON.stringify(selector)})`)
    .join('.shadowRoot.');
