import { emulateMedia } from '@web/test-runner-commands';
import { expect } from 'chai';
import { click, clickMenuItem } from '../support/act.ts';
import { mountBell, NOTICE } from '../support/mount-bell.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const menuItems = (element: ParentNode) => element.querySelectorAll<HTMLElement>('[role="menuitem"]');

it('renders into the page itself on request, and the styles of the page apply (X-SHELL-15)', async () => {
  await mountBell({ role: 'manager', notice: NOTICE });
  document.body.innerHTML =
    '<style>portico-notice-bell [part="button"] { color: rgb(1, 2, 3) }</style><portico-notice-bell no-shadow></portico-notice-bell>';
  const element = document.querySelector<HTMLElement>('portico-notice-bell');
  if (!element) throw new Error('There is no bell.');
  await waitFor(() => element.querySelector('[part="badge"]'), 'the placeholder shows in the page');
  expect(element.shadowRoot).to.equal(null);
  const button = () => element.querySelector<HTMLElement>('button[part="button"]');
  expect(button()?.offsetWidth).to.equal(40);
  await click(button);
  await waitFor(() => menuItems(element).length === 4, 'the menu is open');
  expect(getComputedStyle(button() ?? element).color).to.equal('rgb(1, 2, 3)');
  expect(getComputedStyle(menuItems(element)[0] ?? element).height).to.equal('40px');

  element.remove();
  document.body.append(element);
  await waitFor(() => button()?.offsetWidth === 40, 'it is placed again');
  element.remove();
  await waitFor(() => element.childElementCount === 0, 'it is empty');
});

const BARE_RULES = `
  div, span, p, h2, section, dialog, ul, li, a { margin: 20px; padding: 13px; border: 5px solid red; text-transform: uppercase }
  div, section { float: left; position: relative; overflow: hidden; min-width: 30px; background: yellow }
  button, input, textarea, label { margin: 9px; padding: 17px; min-width: 150px; box-shadow: 0 0 9px red; opacity: 0.5 }
  button { font: 30px serif; text-transform: uppercase; letter-spacing: 4px; border-bottom: 3px solid; height: 90px }
  svg { margin: 8px; padding: 3px; fill: red; stroke: lime }
  path { fill: blue; stroke: lime }
  div::before, button::after { content: "host" }
  body div { padding: 40px }
`;

/** Returns position (relative to the button) and style of every part of an open menu and an open dialog. */
async function drawnParts(isBare: boolean): Promise<string[]> {
  await mountBell({ role: 'manager', notice: NOTICE });
  const rules = isBare ? `<style>${BARE_RULES}</style>` : '';
  document.body.innerHTML = `${rules}<portico-notice-bell${isBare ? ' no-shadow' : ''}></portico-notice-bell>`;
  const element = document.querySelector<HTMLElement>('portico-notice-bell') as HTMLElement;
  const root = () => element.shadowRoot ?? element;
  const button = await waitFor(
    () => root().querySelector('[part="badge"]')?.closest('button'),
    'the placeholder shows',
  );
  const box = button.getBoundingClientRect();
  const parts: string[] = [];
  const draw = () => {
    for (const part of root().querySelectorAll('.p-root *')) {
      const { x, y, width, height } = part.getBoundingClientRect();
      const place = part.closest('dialog') ? [x, y] : [x - box.x, y - box.y];
      const { fill, stroke, opacity, boxShadow, borderTopWidth, textTransform } = getComputedStyle(part);
      const look = [fill, stroke, opacity, boxShadow, borderTopWidth, textTransform];
      parts.push(`${part.localName}.${part.className} ${[...place, width, height].map(Math.round)} ${look}`);
    }
  };
  draw();
  button.click();
  await waitFor(() => menuItems(root()).length === 4, 'the menu is open');
  await pause(300); // it has a short opening animation
  draw();
  await clickMenuItem(root(), 'Edit');
  await waitFor(() => root().querySelector('dialog[open] textarea:enabled'), 'the dialog is open');
  await pause(300);
  draw();
  element.remove();
  return parts;
}

it('looks as in a shadow root, whatever the page’s styles for plain elements', async () => {
  // Animations would change the position each time.
  await emulateMedia({ reducedMotion: 'reduce' });
  const plain = await drawnParts(false);
  expect(plain.length).to.be.greaterThan(30);
  expect(await drawnParts(true)).to.deep.equal(plain);
  await emulateMedia({ reducedMotion: 'no-preference' });
});

it('its key events reach the page when only a dialog of the page contains it', async () => {
  await mountBell({ role: 'manager', notice: NOTICE });
  document.body.innerHTML = '<dialog open><portico-notice-bell no-shadow></portico-notice-bell></dialog>';
  const element = document.querySelector<HTMLElement>('portico-notice-bell') as HTMLElement;
  (await waitFor(() => element.querySelector('button'), 'the placeholder shows')).focus();
  await waitFor(() => element.querySelector('portico-notice-bell-view button'), 'the view is there');
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent) => heard.push(key);
  document.addEventListener('keydown', hear);
  const pressIn = (part: Element | null | undefined, key: string) =>
    part?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
  pressIn(element.querySelector('[part="button"]'), 'n');
  await click(() => element.querySelector<HTMLElement>('[part="button"]'));
  await waitFor(() => menuItems(element).length > 0, 'the menu is open');
  pressIn(menuItems(element)[0], 'm');
  document.removeEventListener('keydown', hear);
  expect(heard).to.deep.equal(['n']);
});
