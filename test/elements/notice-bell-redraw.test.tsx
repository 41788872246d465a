import { expect } from 'chai';
import { PLACED_ATTRIBUTE } from '../../src/embed/injection/placement.ts';
import { mountBell, NOTICE } from '../support/mount-bell.ts';
import { pause, waitFor } from '../support/wait-for.ts';

it('an urgent message that arrives while the page is redrawing opens when the bell is back', async () => {
  const bell = await mountBell({ role: 'user', notice: { ...NOTICE, urgent: true } });
  bell.element.setAttribute(PLACED_ATTRIBUTE, '#here');
  bell.element.remove(); // before the message is loaded
  await waitFor(() => bell.element.matches(':state(urgent)'), 'the message is loaded');
  await pause(300);
  expect(bell.dialog() === null).to.equal(true);
  document.body.append(bell.element);
  await waitFor(() => bell.dialog(), 'it has opened');
});
