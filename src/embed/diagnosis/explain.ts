import * as v from 'valibot';
import { asError } from '../../base/errors.ts';
import { type Explanation, explanationOf, type Finding, hides, remarks } from '../../base/explanation.ts';
import { sharedOnPage } from '../../base/page/once-per-page.ts';
import { codeWords } from '../../browser/code/code.words.ts';
import { journal } from '../../browser/reporting/journal.ts';
import { messageAddress } from '../../browser/reporting/own-address.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { knownShell, pageShell } from '../../shell/page-shell.ts';
import { EARLY_SESSION_KEY, type EarlySession } from '../../shell/session/early-session.ts';
import { type SessionState, signedInFrom } from '../../shell/session/session.ts';
import { SessionWire } from '../../shell/session/session.wire.ts';
import { needsSignIn } from '../../shell/session/session-findings.ts';
import { VERSION } from '../element/version.ts';
import { type PlacementTimeLine, placementLogs } from '../injection/placement-log.ts';
import { elementFindings } from './element-findings.ts';
import { draws } from './hidden-by-page.ts';
import { knownTags } from './known-tags.ts';
import { loggedMistakes } from './logged-mistakes.ts';
import { notWatched } from './not-watched.ts';
import { porticoElements } from './page-elements.ts';

/** Explains why an element, or elements of a tag, are visible or not. */
export async function explain(what: string | HTMLElement): Promise<Explanation> {
  if (typeof what === 'string') return explainTag(what);
  if (isElement(what)) return explainElement(what);
  return explanationOf([
    { ...hides('not-an-element', 'What was given is neither a tag nor an element.'), fix: 'Give one of the two.' },
  ]);
}

/** Also detects elements of other frames, for which `instanceof` fails. */
const isElement = (what: unknown): boolean => (what as Node | null | undefined)?.nodeType === Node.ELEMENT_NODE;

/** Explains why an element is visible or not. */
export async function explainElement(element: HTMLElement): Promise<Explanation> {
  const { localName: tag, isConnected } = element;
  if (!isConnected) {
    return explanationOf([hides('not-connected', 'The element is not in the page.'), ...lostPlaces(tag)]);
  }
  return explanationOf([
    ...ownership(tag),
    ...missingCode(tag, element),
    ...failedCode(tag, element),
    ...failedView(element),
    ...failedSession(element),
    ...remembered(element, customElements.get(tag) ? await ownFindings(element) : needsSignIn(sessionNow())),
    ...elementFindings(element),
    ...unknownValues(tag),
    ...offline(),
  ]);
}

/**
 * Explains why elements of a tag are visible or not, also if the page contains none. Of several, explains the first.
 */
export async function explainTag(tag: string): Promise<Explanation> {
  const element = porticoElements().find(({ localName }) => localName === tag);
  if (element) return explainElement(element);
  return explanationOf([
    hides('not-in-page', `No <${tag}> is in the page.`),
    ...lostPlaces(tag),
    ...leftOut(),
    ...mistyped(),
    ...missingCode(tag),
    ...failedCode(tag),
    ...ownership(tag),
    ...failedSession(),
    ...needsSignIn(sessionNow()),
    ...offline(),
  ]);
}

type Owner = CustomElementConstructor & {
  porticoVersion?: string;
  porticoFindings?: (shell: Shell, element: HTMLElement) => Promise<readonly Finding[]>;
};
const ownerOf = (tag: string): Owner | undefined => customElements.get(tag);

/** The element's own findings. If they are unavailable, checks whether the element has rendered something. */
async function ownFindings(element: HTMLElement): Promise<readonly Finding[]> {
  try {
    return (await ownerOf(element.localName)?.porticoFindings?.(pageShell(), element)) ?? [];
  } catch (thrown) {
    const message = `What it knows itself could not be found out: ${asError(thrown).message}`;
    return [draws(element) ? remarks('not-explained', message) : hides('not-explained', message)];
  }
}

/** Returns the session of the page's shell, or before it exists, the loader's. */
function sessionNow(): SessionState {
  const shell = knownShell();
  if (shell) return shell.session.getState();
  const { body } = sharedOnPage<EarlySession>(EARLY_SESSION_KEY) ?? {};
  const answer = v.safeParse(SessionWire, body?.value);
  if (!answer.success) return { phase: 'unknown' };
  return answer.output ? signedInFrom(answer.output) : { phase: 'signed-out', reason: 'never' };
}

/** Explains why the session is unknown and when it is requested again. A previous session stays valid. */
function failedSession(element?: HTMLElement): Finding[] {
  const shell = knownShell();
  const failure = shell?.session.failure?.(); // shells of older copies lack it
  if (!shell || !failure) return [];
  const { message, retryAtMs } = failure;
  const seconds = Math.max(0, Math.round(((retryAtMs ?? 0) - shell.clock.now()) / 1000));
  const retry = retryAtMs === undefined ? 'It is not asked again by itself.' : `It is asked again in ${seconds} s.`;
  const text = `The server did not say who is signed in: ${message}. ${retry}`;
  const isMissed = sessionNow().phase === 'unknown' && !(element && drawsItself(element));
  return [isMissed ? hides('session-failed', text) : remarks('session-failed', text)];
}

/** A remembered placeholder shows before the session is known. */
function remembered(element: HTMLElement, findings: readonly Finding[]): readonly Finding[] {
  if (sessionNow().phase !== 'unknown' || !drawsItself(element)) return findings;
  const message = 'It shows because this browser remembers that its last session was shown it.';
  return [remarks('placeholder-remembered', message), ...findings.map((finding) => ({ ...finding, hides: false }))];
}

function missingCode(tag: string, element?: HTMLElement): Finding[] {
  if (customElements.get(tag) || failureOf(tag)) return [];
  const known = knownTags();
  const unseen = element && notWatched(element);
  if (unseen) return [unseen];
  return [
    known.includes(tag)
      ? hides('code-not-loaded', `The code of <${tag}> has not come yet.`)
      : hides('unknown-tag', `No copy of Portico in the page knows <${tag}>, only: ${known.join(', ')}.`),
  ];
}

const CODE_FAILED = ['code.gone', 'code.broken'];

/** The permanent failure of a tag's code or of its view's code, within the journal's recent messages. */
const failureOf = (tag: string): string | undefined =>
  journal().messages.findLast(({ code, text }) => CODE_FAILED.includes(code) && text.includes(`<${tag}>`))?.code;

function failedCode(tag: string, element?: HTMLElement): Finding[] {
  const failure = failureOf(tag);
  if (failure === 'code.gone' || (element && offersReload(element))) {
    return [hides('code-gone', 'Its code is no longer on the server. Reload the page to load it.')];
  }
  return failure
    ? [{ ...hides('code-broken', 'Its code threw an error (message 205).'), fix: `See ${messageAddress(205)}` }]
    : [];
}

/** The button keeps its language when the texts of another one load. */
function offersReload(element: HTMLElement): boolean {
  const titles = ['en', element.getAttribute('locale') || undefined].map((locale) => codeWords(locale).gone);
  return [...(element.shadowRoot ?? element).querySelectorAll('button')].some(({ title }) => titles.includes(title));
}

/** The browser keeps the first definition of a tag, from any source. */
function ownership(tag: string): Finding[] {
  const owner = ownerOf(tag);
  if (!owner) return [];
  if (!('porticoVersion' in owner)) return [hides('other-owner', `<${tag}> is defined by another script.`)];
  if (owner.porticoVersion === VERSION) return [];
  return [remarks('other-version', `<${tag}> is of Portico ${owner.porticoVersion}; this copy is ${VERSION}.`)];
}

const offersRetry = (element: HTMLElement): boolean =>
  (element.shadowRoot ?? element).querySelector('[part~="retry"]') !== null;

const drawsItself = (element: HTMLElement): boolean => draws(element) && !offersRetry(element);

function failedView(element: HTMLElement): Finding[] {
  // Without a session, the retry button requests the session.
  const hasFailed = offersRetry(element) && sessionNow().phase !== 'unknown';
  return hasFailed ? [hides('view-failed', 'Its view has failed, so that it only offers to try again.')] : [];
}

/** The placements of a tag whose element is not in its place. */
const lostPlaces = (tag: string): Finding[] =>
  placementLogs()
    .filter(({ element }) => element === tag)
    .flatMap(lostPlace);

/** Invalid placements, one of which may have been meant for this element. */
const leftOut = (): Finding[] =>
  loggedMistakes()
    .filter(({ code }) => code === 'injection.invalid-placement')
    .map(({ text }) => ({ ...hides('placement-left-out', text), fix: `See ${messageAddress(306)}` }));

/** Unknown tags, one of which may have been meant as this one. */
const mistyped = (): Finding[] =>
  porticoElements()
    .filter(({ localName }) => !customElements.get(localName) && !knownTags().includes(localName))
    .map(({ localName }) => ({
      ...hides('unknown-tag', `But there is a <${localName}>, which nothing knows.`),
      fix: 'Correct its name, if it was to be this one.',
    }));

/** Invalid attribute values, which count as omitted. */
const unknownValues = (tag: string): Finding[] =>
  loggedMistakes()
    .filter(({ code, text }) => code === 'element.unknown-value' && text.includes(`<${tag}`))
    .map(({ text }) => remarks('unknown-value', text));

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
