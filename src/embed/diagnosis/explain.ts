import { type Explanation, explanationOf, type Finding, hides, remarks } from '../../base/explanation.ts';
import { knownTags } from '../../browser/reporting/journal.ts';
import { knownShell } from '../../shell/page-shell.ts';
import type { SessionState } from '../../shell/session/session.ts';
import { needsSignIn } from '../../shell/session/session-findings.ts';
import { VERSION } from '../element/version.ts';
import { type PlacementTimeLine, placementLogs } from '../injection/placement-log.ts';
import { hiddenByPage } from './hidden-by-page.ts';
import { porticoElements } from './page-elements.ts';

/** Why an element shows or does not; `own` is what the element itself knows. */
export function explainElement(element: HTMLElement, own: readonly Finding[]): Explanation {
  if (!element.isConnected) {
    return explanationOf([hides('not-connected', 'The element is not in the page.'), ...lostPlaces(element.localName)]);
  }
  return explanationOf([
    ...ownership(element.localName),
    ...failedView(element),
    ...own,
    ...hiddenByPage(element),
    ...offline(),
  ]);
}

/** Why elements of a tag show or do not, also when none is in the page. Of several, the first one is explained. */
export async function explainTag(tag: string): Promise<Explanation> {
  const element = porticoElements().find(({ localName }) => localName === tag);
  if (element && 'explain' in element && typeof element.explain === 'function') return element.explain();
  return explanationOf([
    ...(element ? [] : [hides('not-in-page', `No <${tag}> is in the page.`), ...lostPlaces(tag)]),
    ...missingCode(tag),
    ...ownership(tag),
    ...needsSignIn(sessionNow()),
    ...(element ? hiddenByPage(element) : []),
    ...offline(),
  ]);
}

const sessionNow = (): SessionState => knownShell()?.session.getState() ?? { phase: 'unknown' };

function missingCode(tag: string): Finding[] {
  if (customElements.get(tag)) return [];
  const known = knownTags();
  return [
    known.includes(tag)
      ? hides('code-not-loaded', `The code of <${tag}> has not come yet.`)
      : hides('unknown-tag', `No copy of Portico in the page knows <${tag}>, only: ${known.join(', ')}.`),
  ];
}

/** The browser keeps the first definition of a tag, whoever made it. */
function ownership(tag: string): Finding[] {
  const owner = customElements.get(tag);
  if (!owner) return [];
  if (!('porticoVersion' in owner)) return [hides('other-owner', `<${tag}> is defined by another script.`)];
  if (owner.porticoVersion === VERSION) return [];
  return [remarks('other-version', `<${tag}> is of Portico ${owner.porticoVersion}; this copy is ${VERSION}.`)];
}

function failedView(element: HTMLElement): Finding[] {
  const hasFailed = (element.shadowRoot ?? element).querySelector('[part~="retry"]');
  return hasFailed ? [hides('view-failed', 'Its view has failed, so that it only offers to try again.')] : [];
}

/** The placements of a tag whose element is not in its place. */
const lostPlaces = (tag: string): Finding[] =>
  placementLogs()
    .filter(({ element }) => element === tag)
    .flatMap(lostPlace);

function lostPlace({ near, lines }: PlacementTimeLine): Finding[] {
  const last = lines.at(-1);
  switch (last?.what) {
    case 'looked':
      return [hides('anchor-not-found', `Nothing matches "${near}" at attempt ${last.attempt}; it goes on looking.`)];
    case 'gave-up':
      return [
        hides(
          'anchor-not-found',
          `Nothing matched "${near}" up to attempt ${last.attempt}; it looks again only when the page changes.`,
        ),
      ];
    case 'removed':
      return [hides('placement-ended', `Its placement near "${near}" has been ended.`)];
    default:
      return [];
  }
}

const offline = (): Finding[] => (navigator.onLine ? [] : [remarks('offline', 'The browser says that it is offline.')]);
