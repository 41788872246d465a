import { type Finding, hides } from '../../base/explanation.ts';
import { ancestorsInLayout, nameOf } from './page-elements.ts';

/** What in the page keeps an element that is in it from being seen: styles, attributes and sizes of it and around it. */
export function hiddenByPage(element: Element): Finding[] {
  const chain = [element, ...ancestorsInLayout(element)];
  const notRendered = chain.find((one) => getComputedStyle(one).display === 'none');
  if (notRendered) return [notDisplayed(notRendered)];
  const closed = chain.find((one) => one.matches('details:not([open])'));
  return [
    closed && hides('closed-details', `${nameOf(closed)} is closed.`),
    invisible(element, chain),
    transparent(chain),
    collapsed(element, chain),
    outside(element),
  ].filter((finding) => finding !== undefined);
}

function notDisplayed(element: Element): Finding {
  return element.hasAttribute('hidden')
    ? hides('hidden-attribute', `${nameOf(element)} has the attribute "hidden".`)
    : hides('display-none', `${nameOf(element)} has display: none.`);
}

function invisible(element: Element, chain: Element[]): Finding | undefined {
  const { visibility } = getComputedStyle(element);
  if (visibility === 'visible') return undefined;
  // Visibility is handed down: the outermost one that has it began it.
  const origin = chain.findLast((one) => getComputedStyle(one).visibility === visibility) ?? element;
  return hides('visibility-hidden', `${nameOf(origin)} has visibility: ${visibility}.`);
}

function transparent(chain: Element[]): Finding | undefined {
  const clear = chain.find((one) => Number(getComputedStyle(one).opacity) === 0);
  return clear && hides('opacity-zero', `${nameOf(clear)} has opacity: 0.`);
}

/** An element that draws nothing has no size of its own accord; one that does was given none. */
function collapsed(element: Element, [, ...ancestors]: Element[]): Finding | undefined {
  const isFlat = (one: Element) => {
    const { width, height } = one.getBoundingClientRect();
    return width === 0 || height === 0;
  };
  const clips = (one: Element) => /hidden|clip|auto|scroll/.test(getComputedStyle(one).overflow);
  const flat = isFlat(element) && draws(element) ? element : ancestors.find((one) => clips(one) && isFlat(one));
  return flat && hides('zero-size', `${nameOf(flat)} has no width or no height.`);
}

/** Whether an element's view has drawn something that a person could see. */
export const draws = (element: Element): boolean =>
  [...(element.shadowRoot ?? element).querySelectorAll('.p-root *')].some((part) => {
    const { width, height } = part.getBoundingClientRect();
    return width > 0 && height > 0;
  });

/** Left of or above the page, where no scrolling leads. */
function outside(element: Element): Finding | undefined {
  const { right, bottom, width, height } = element.getBoundingClientRect();
  const isOutside = width > 0 && height > 0 && (right + scrollX <= 0 || bottom + scrollY <= 0);
  return isOutside
    ? hides('outside-page', `${nameOf(element)} stands outside the page, where nobody can scroll.`)
    : undefined;
}
