import type { ElementFinding } from './element-finding.ts';
import { ancestorsInLayout, nameOf } from './page-elements.ts';

/**
 * Returns what keeps an element on the page from being seen or used: styles, attributes and sizes of it and its
 * ancestors.
 */
export function hiddenByPage(element: Element): ElementFinding[] {
  const chain = [element, ...ancestorsInLayout(element)];
  const notRendered = chain.find((one) => getComputedStyle(one).display === 'none');
  const findings = notRendered
    ? [notDisplayed(notRendered)]
    : [
        closed(chain),
        invisible(element, chain),
        transparent(chain),
        scaledAway(chain) ?? collapsed(chain) ?? cutOff(element, chain),
        outside(element),
        inert(chain),
      ];
  return findings
    .filter((finding) => finding !== undefined)
    .map((elementFinding) => ({ ...elementFinding, element, hides: elementFinding.hides ?? true }));
}

/** `hides` defaults to true. */
type Seen = Omit<ElementFinding, 'element' | 'hides'> & { hides?: boolean };

/** The page may hide the element deliberately. */
const mayBeMeant = (code: string, culprit: Element, has: string): Seen => ({
  code,
  state: 'note',
  message: `${nameOf(culprit)} ${has}.`,
  fix: 'If that is not meant, take it away there.',
  culprit,
});

const isFault = (code: string, culprit: Element, has: string, fix: string): Seen => ({
  ...mayBeMeant(code, culprit, has),
  state: 'problem',
  fix,
});

const notDisplayed = (culprit: Element): Seen =>
  culprit.hasAttribute('hidden')
    ? mayBeMeant('hidden-attribute', culprit, 'has the attribute "hidden"')
    : mayBeMeant('display-none', culprit, 'has display: none');

function closed(chain: Element[]): Seen | undefined {
  const details = chain.find((one) => one.matches('details:not([open])'));
  return details && mayBeMeant('closed-details', details, 'is closed');
}

function invisible(element: Element, chain: Element[]): Seen | undefined {
  const { visibility } = getComputedStyle(element);
  if (visibility === 'visible') return undefined;
  // Visibility is inherited: the outermost ancestor with this value set it.
  const origin = chain.findLast((one) => getComputedStyle(one).visibility === visibility) ?? element;
  return mayBeMeant('visibility-hidden', origin, `has visibility: ${visibility}`);
}

function transparent(chain: Element[]): Seen | undefined {
  const clear = chain.find((one) => Number(getComputedStyle(one).opacity) === 0);
  return clear && mayBeMeant('opacity-zero', clear, 'has opacity: 0');
}

/** An inert element is visible, but cannot be pressed or focused. */
function inert(chain: Element[]): Seen | undefined {
  const origin = chain.findLast((one) => one.hasAttribute('inert'));
  return (
    origin && {
      ...mayBeMeant('inert', origin, 'is inert: its content can be neither pressed nor focused'),
      hides: false,
    }
  );
}

const SEEN_FROM_PX = 0.5;
const SCALING = { transform: 'none', scale: 'none', rotate: 'none', zoom: '1' } as const;

/** Has a layout size but renders without one. Layout ignores transforms. */
function scaledAway(chain: Element[]): Seen | undefined {
  const tiny = chain.findLast((one) => {
    const { width, height } = one.getBoundingClientRect();
    return one instanceof HTMLElement && hasLayout(one) && (width < SEEN_FROM_PX || height < SEEN_FROM_PX);
  });
  if (!tiny) return undefined;
  // The zoomed box itself can be larger: the browser does not draw its lines as small as their text.
  const zoomed = chain.slice(chain.indexOf(tiny)).find((one) => getComputedStyle(one).zoom !== '1');
  const origin = scalingOf(tiny) ? tiny : (zoomed ?? tiny);
  return isFault(
    'scaled-away',
    origin,
    `is made too small to be seen${scalingOf(origin) ?? ''}`,
    'Give it back its size.',
  );
}

function scalingOf(element: Element): string | undefined {
  const style = getComputedStyle(element);
  const [name] = Object.entries(SCALING).find(([one, plain]) => style.getPropertyValue(one) !== plain) ?? [];
  return name && ` by ${name}: ${style.getPropertyValue(name)}`;
}

const hasLayout = ({ offsetWidth, offsetHeight }: HTMLElement): boolean => offsetWidth > 0 && offsetHeight > 0;

/** Has no size and hides its overflow. Visible overflow would show. */
function collapsed(chain: Element[]): Seen | undefined {
  const flat = chain.find((one) => {
    const { width, height } = one.getBoundingClientRect();
    return (width === 0 || height === 0) && /hidden|clip|auto|scroll/.test(getComputedStyle(one).overflow);
  });
  return flat && isFault('zero-size', flat, 'has no width or no height', 'Give it a size, or let it take its own.');
}

/** Returns whether an element's view has rendered something visible. */
export const draws = (element: Element): boolean =>
  [...(element.shadowRoot ?? element).querySelectorAll('.p-root *')].some((part) => {
    const { width, height } = part.getBoundingClientRect();
    return width > 0 && height > 0;
  });

/** Left of or above the page, where scrolling cannot reach. */
function outside(element: Element): Seen | undefined {
  const { right, bottom, width, height } = element.getBoundingClientRect();
  const isOutside = width > 0 && height > 0 && (right + scrollX <= 0 || bottom + scrollY <= 0);
  return isOutside
    ? isFault('outside-page', element, 'is outside the page, where users can’t scroll', 'Move it into the page.')
    : undefined;
}

const ROUNDING_PX = 1;

/** An ancestor clips it, completely or partially. */
function cutOff(element: Element, [, ...ancestors]: Element[]): Seen | undefined {
  const inner = element.getBoundingClientRect();
  if (inner.width === 0 || inner.height === 0) return undefined;
  for (const cutter of ancestors) {
    const cut = cutBy(cutter, inner);
    if (!cut) continue;
    const has = `has overflow: ${getComputedStyle(cutter).overflow} and cuts <${element.localName}> off${cut === 'wholly' ? ' wholly' : ''}`;
    const fix = 'Give it more room, or let it show what overflows.';
    return { ...isFault('cut-off', cutter, has, fix), hides: cut === 'wholly' };
  }
  return undefined;
}

function cutBy(cutter: Element, inner: DOMRect): 'wholly' | 'in part' | undefined {
  if (cutter === document.documentElement || cutter === document.body) return undefined; // these scroll the page
  const { overflowX, overflowY } = getComputedStyle(cutter);
  const outer = cutter.getBoundingClientRect();
  const scaledBy = cutter instanceof HTMLElement && hasLayout(cutter) ? outer.width / cutter.offsetWidth : 1;
  const roundingPx = ROUNDING_PX * Math.max(1, scaledBy);
  const sides = [
    { overflow: overflowX, start: outer.left - inner.left, end: inner.right - outer.right, lengthPx: inner.width },
    { overflow: overflowY, start: outer.top - inner.top, end: inner.bottom - outer.bottom, lengthPx: inner.height },
  ];
  const beyondOf = ({ overflow, start, end, lengthPx }: (typeof sides)[number]) =>
    overflow === 'hidden' || overflow === 'clip' ? Math.min(Math.max(start, end), lengthPx) / lengthPx : 0;
  if (sides.some((side) => beyondOf(side) === 1)) return 'wholly';
  return sides.some((side) => beyondOf(side) * side.lengthPx > roundingPx) ? 'in part' : undefined;
}
