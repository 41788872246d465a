import { type Check, note, problem } from '../check.ts';
import { ancestorsInLayout, nameOf, porticoElements } from '../page-elements.ts';
import { hasTopLayer } from './top-layer.ts';

const PROPERTIES = ['transform', 'translate', 'rotate', 'scale', 'filter', 'backdrop-filter', 'perspective'] as const;

/** Ancestors that become the containing block of fixed elements. They do not affect the top layer. */
export const containingAncestors: Check = {
  id: 'containing-ancestors',
  title: 'Menus and dialogs can leave the element',
  ok: 'No element has an ancestor that is transformed, filtered or contained.',
  run: () =>
    porticoElements().flatMap((element) => {
      const [found] = [...ancestorsInLayout(element)].flatMap((ancestor) => {
        const why = reason(ancestor);
        return why ? [{ ancestor, why }] : [];
      });
      if (!found) return [];
      const about = { element, culprit: found.ancestor };
      const message = `<${element.localName}> is inside ${nameOf(found.ancestor)}, which has ${found.why}.`;
      return [
        hasTopLayer()
          ? note(message, 'Nothing has to be done: menus and dialogs open in the top layer of this browser.', about)
          : problem(
              message,
              `Take it away there: this browser has no popovers, so that menus may open in the wrong place.`,
              about,
            ),
      ];
    }),
};

function reason(element: Element): string | undefined {
  const style = getComputedStyle(element);
  const property = PROPERTIES.find((name) => (style.getPropertyValue(name) || 'none') !== 'none');
  if (property) return `${property}: ${style.getPropertyValue(property)}`;
  if (/strict|content|layout|paint/.test(style.contain)) return `contain: ${style.contain}`;
  return /transform|filter|perspective/.test(style.willChange) ? `will-change: ${style.willChange}` : undefined;
}
