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
