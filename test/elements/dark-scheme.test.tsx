import { emulateMedia } from '@web/test-runner-commands';
import { expect } from 'chai';
import { mountFrame } from '../support/mount-frame.ts';
import { waitFor } from '../support/wait-for.ts';

const LIGHT = 'rgb(255, 255, 255)';
const DARK = 'rgb(26, 20, 39)';

afterEach(async () => {
  document.documentElement.style.removeProperty('color-scheme');
  await emulateMedia({ colorScheme: 'light' });
});

async function background() {
  const frame = await mountFrame({ path: '/activities' });
  const bar = await waitFor(() => frame.bar('bar'), 'the bar shows');
  return () => getComputedStyle(bar).backgroundColor;
}

it('is dark where its page declares a dark scheme, and follows the user’s preference where the page allows both', async () => {
  const colour = await background();
  expect(colour()).to.equal(LIGHT);
  document.documentElement.style.colorScheme = 'dark';
  expect(colour()).to.equal(DARK);
  document.documentElement.style.colorScheme = 'light dark';
  expect(colour()).to.equal(LIGHT);
  await emulateMedia({ colorScheme: 'dark' });
  expect(colour()).to.equal(DARK);
});

it('stays light in a page that declares no scheme, whatever the user prefers', async () => {
  const colour = await background();
  await emulateMedia({ colorScheme: 'dark' });
  expect(colour()).to.equal(LIGHT);
});
