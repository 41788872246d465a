import { expect, onTestFinished, test, vi } from 'vitest';
import { pageAnnouncer } from './announcer.ts';
import { showCountInTitle } from './title-count.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('shows the number before the title of a hidden page, whatever the page writes there (X-INBOX-20)', async () => {
  let visibility: DocumentVisibilityState = 'visible';
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  onTestFinished(() => seen.mockRestore());
  const turn = (to: DocumentVisibilityState) => {
    visibility = to;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  document.title = 'Home';
  showCountInTitle('3');
  expect(document.title).toBe('Home');
  turn('hidden');
  expect(document.title).toBe('(3) Home');
  showCountInTitle('99+');
  expect(document.title).toBe('(99+) Home');
  document.title = 'Insights';
  await settled();
  expect(document.title).toBe('(99+) Insights');
  document.querySelector('title')?.remove();
  document.head.append(Object.assign(document.createElement('title'), { textContent: 'Plans' }));
  await settled();
  expect(document.title).toBe('(99+) Plans');
  turn('visible');
  expect(document.title).toBe('Plans');
  turn('hidden');
  expect(document.title).toBe('(99+) Plans');
  showCountInTitle('');
  document.title = 'Last';
  await settled();
  expect(document.title).toBe('Last');
});

test('announces in one live region, which returns after the page redraws (X-INBOX-15)', () => {
  const regions = () => [...document.querySelectorAll('.portico-announcer')];
  const announce = pageAnnouncer('inbox');
  announce('0 unread notifications');
  expect(regions().map(({ textContent, role }) => [textContent, role])).toEqual([['0 unread notifications', 'status']]);
  pageAnnouncer('inbox')('1 unread notification');
  expect(regions().map(({ textContent }) => textContent)).toEqual(['1 unread notification']);
  announce('1 unread notification');
  expect(regions()[0]?.textContent).toBe('1 unread notification\u00a0');
  regions()[0]?.remove();
  announce('2 unread notifications');
  expect(regions().length).toBe(1);
});

test('keeps the announcements of two sources side by side (X-INBOX-15)', () => {
  const region = () => document.querySelector('.portico-announcer');
  pageAnnouncer('inbox')('1 unread notification');
  pageAnnouncer('comments')('New comment by Nadia Okafor.');
  expect([...(region()?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '1 unread notification',
    'New comment by Nadia Okafor.',
  ]);
  expect(region()?.getAttribute('aria-atomic')).toBe('false');
});
