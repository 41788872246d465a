import { expect } from 'chai';
import { mountBell, NOTICE } from '../support/mount-bell.ts';
import { waitFor } from '../support/wait-for.ts';

const menuItems = (element: Element) => element.querySelectorAll('[role="menuitem"]');

it('draws into the page itself when it is asked to, and the styles of the page reach it (X-SHELL-15)', async () => {
  await mountBell({ role: 'manager', notice: NOTICE });
  document.body.innerHTML =
    '<style>portico-notice-bell [part="button"] { color: rgb(1, 2, 3) }</style><portico-notice-bell no-shadow></portico-notice-bell>';
  const element = document.querySelector<HTMLElement>('portico-notice-bell');
  if (!element) throw new Error('There is no bell.');
  await waitFor(() => element.querySelector('[part="badge"]'), 'the face shows in the page');
  expect(element.shadowRoot).to.equal(null);
  const button = () => element.querySelector<HTMLElement>('button[part="button"]');
  expect(button()?.offsetWidth).to.equal(40);
  button()?.click();
  await waitFor(() => menuItems(element).length === 4, 'the menu is open');
  expect(getComputedStyle(button() ?? element).color).to.equal('rgb(1, 2, 3)');
  expect(getComputedStyle(menuItems(element)[0] ?? element).height).to.equal('40px');

  element.remove();
  document.body.append(element);
  await waitFor(() => button()?.offsetWidth === 40, 'it stands again');
  element.remove();
  await waitFor(() => element.childElementCount === 0, 'nothing is left in it');
});

it('its keys go on to the page when only a dialog of the page stands around it', async () => {
  await mountBell({ role: 'manager', notice: NOTICE });
  document.body.innerHTML = '<dialog open><portico-notice-bell no-shadow></portico-notice-bell></dialog>';
  const element = document.querySelector<HTMLElement>('portico-notice-bell') as HTMLElement;
  (await waitFor(() => element.querySelector('button'), 'the face shows')).focus();
  await waitFor(() => element.querySelector('portico-notice-bell-view button'), 'the view is there');
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent) => heard.push(key);
  document.addEventListener('keydown', hear);
  const pressIn = (part: Element | null | undefined, key: string) =>
    part?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
  pressIn(element.querySelector('[part="button"]'), 'n');
  element.querySelector<HTMLElement>('[part="button"]')?.click();
  await waitFor(() => menuItems(element).length > 0, 'the menu is open');
  pressIn(menuItems(element)[0], 'm');
  document.removeEventListener('keydown', hear);
  expect(heard).to.deep.equal(['n']);
});
