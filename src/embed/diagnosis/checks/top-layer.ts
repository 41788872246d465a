import { type Check, note, problem } from '../check.ts';
import { nameOf } from '../page-elements.ts';

/** The z-index of menus and messages in browsers without popovers. */
const Z_INDEX = 3000;

export const hasTopLayer = (): boolean => 'showPopover' in HTMLElement.prototype;

/** Whether menus and messages are above all content of the page. */
export const topLayer: Check = {
  id: 'top-layer',
  title: 'Menus and messages lie on top',
  ok: 'The browser has a top layer for popovers.',
  run() {
    if (hasTopLayer()) return [];
    const above = [...document.querySelectorAll('body *')].filter((element) => {
      const { zIndex, position } = getComputedStyle(element);
      return position !== 'static' && Number(zIndex) > Z_INDEX;
    });
    if (above.length > 0) {
      return above.map((element) =>
        problem(
          `This browser has no popovers, and ${nameOf(element)} may cover menus and messages.`,
          `Give it a z-index below ${Z_INDEX}.`,
          { element },
        ),
      );
    }
    const message = `This browser has no popovers: menus and messages use z-index ${Z_INDEX}.`;
    return [note(message, `Keep the page’s own z-indexes below ${Z_INDEX}.`)];
  },
};
