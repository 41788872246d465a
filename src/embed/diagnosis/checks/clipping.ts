import { type Check, problem } from '../check.ts';
import { ancestorsInLayout, nameOf, porticoElements } from '../page-elements.ts';

const ROUNDING_PX = 1;

/** Elements that something around them cuts off. */
export const clipping: Check = {
  id: 'clipping',
  title: 'Nothing is cut off',
  ok: 'Every element has room.',
  run: () =>
    porticoElements().flatMap((element) => {
      const cutter = [...ancestorsInLayout(element)].find((ancestor) => cuts(ancestor, element));
      if (!cutter) return [];
      const says = `${nameOf(cutter)} has overflow: ${getComputedStyle(cutter).overflow} and cuts <${element.localName}> off.`;
      return [problem(says, 'Give it more room, or let it show what overflows.')];
    }),
};

function cuts(ancestor: Element, element: Element): boolean {
  if (ancestor === document.documentElement || ancestor === document.body) return false; // these scroll the page
  const { overflowX, overflowY } = getComputedStyle(ancestor);
  const inner = element.getBoundingClientRect();
  const outer = ancestor.getBoundingClientRect();
  const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const isWide = inner.left < outer.left - ROUNDING_PX || inner.right > outer.right + ROUNDING_PX;
  const isHigh = inner.top < outer.top - ROUNDING_PX || inner.bottom > outer.bottom + ROUNDING_PX;
  return inner.width > 0 && ((isCut(overflowX) && isWide) || (isCut(overflowY) && isHigh));
}
