import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { ComponentType } from 'react';
import { sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { sheets } from '../../widgets/styles/sheets.ts';
import { replacePageShell } from './mount-element.ts';
import { waitFor } from './wait-for.ts';

type LayersElement = HTMLElement & { view?: ComponentType };

/** Renders any view that a test passes in. */
function LayersView({ view: View }: ElementContext & { view?: ComponentType }) {
  return View ? <View /> : null;
}

let isReady = false;

async function prepare(): Promise<void> {
  if (isReady) return;
  isReady = true;
  replacePageShell(await sandboxShell({ brand: 'newer', role: 'user', notice: null }));
  defineElement('portico-layers', LayersView, { properties: ['view'], sheets: [...sheets] });
}

export type MountedLayers = {
  element: LayersElement;
  inside: <E extends HTMLElement = HTMLElement>(selector: string) => E | null;
  /** The focused element inside the shadow root. Compare it by ===: a failing toEqual would print the whole page. */
  focused: () => Element | null;
  /** The button with this label inside the shadow root. */
  button: (words: string) => HTMLButtonElement;
};

/** Mounts a page of a button, an element with the view inside its shadow root, and a button; the page can scroll. */
export async function mountLayers(view: ComponentType): Promise<MountedLayers> {
  await prepare();
  document.documentElement.removeAttribute('dir');
  document.body.innerHTML =
    '<button id="before">Before</button><portico-layers></portico-layers><button id="after">After</button>' +
    '<div id="elsewhere" style="height: 3000px"></div>';
  window.scrollTo(0, 0);
  const element = document.querySelector('portico-layers') as LayersElement;
  element.view = view;
  const root = await waitFor(() => element.shadowRoot?.querySelector('.p-root') && element.shadowRoot, 'it shows');
  await waitFor(() => root.querySelector('button'), 'the view shows');
  return {
    element,
    inside: (selector) => root.querySelector(selector),
    focused: () => root.activeElement,
    button(words) {
      const found = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === words);
      if (!found) throw new Error(`There is no button "${words}" in the shadow root.`);
      return found;
    },
  };
}

/** The page's button before or after the element. */
export const pageButton = (id: 'before' | 'after') => document.getElementById(id) as HTMLButtonElement;

const middleOf = (element: Element): [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
};

/** Frames without movement after which an element counts as still. */
const STILL_FRAMES = 3;

/**
 * Clicks the middle of an element with the real mouse once it has stopped moving, because content that loads above or
 * beside it can move it.
 */
export async function press(element: Element): Promise<void> {
  let position = middleOf(element);
  for (let still = 0; still < STILL_FRAMES; still++) {
    await new Promise(requestAnimationFrame);
    const now = middleOf(element);
    if (now.join() !== position.join()) still = -1;
    position = now;
  }
  await sendMouse({ type: 'click', position });
}

export const pointAt = (element: Element) => sendMouse({ type: 'move', position: middleOf(element) });

export async function pressShiftTab(): Promise<void> {
  await sendKeys({ down: 'Shift' });
  await sendKeys({ press: 'Tab' });
  await sendKeys({ up: 'Shift' });
}
