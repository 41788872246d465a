import { expect, test } from 'vitest';
import { directionOf, hrefOf, PLAIN_VIEW, readAddress, type WorkbenchView } from './address.ts';

const EVERYTHING: WorkbenchView = {
  role: 'user',
  brand: 'legacy',
  locale: 'fr-CA',
  width: '320',
  background: 'frame',
  direction: 'rtl',
  zoom: '200',
  time: { atMs: Date.UTC(2026, 10, 20, 9), runs: true },
  logs: true,
  inspects: true,
  bare: true,
};

const read = (href: string) => {
  const { pathname, search } = new URL(href, 'http://workbench');
  return readAddress(pathname, search);
};

test('a link contains every value that is not a default, and opens exactly that', () => {
  const href = hrefOf('notice-bell', 'unread', EVERYTHING);
  expect(href).toBe(
    '/workbench/notice-bell?scenario=unread&role=user&brand=legacy&locale=fr-CA&width=320&background=frame&direction=rtl' +
      '&zoom=200&portico.clock=2026-11-20T09:00:00.000Z&portico.clock.runs&portico.log=1&portico.inspect=1&bare',
  );
  expect(read(href)).toMatchObject({ name: 'notice-bell', scenario: { id: 'unread' }, view: EVERYTHING, problems: [] });
  expect(hrefOf('notice-bell', 'none', PLAIN_VIEW)).toBe('/workbench/notice-bell?scenario=none');
  expect(read('/workbench/notice-bell')).toMatchObject({ scenario: { id: 'none' }, view: PLAIN_VIEW, problems: [] });
});

test.each<[string, (string | RegExp)[], Partial<WorkbenchView>?]>([
  ['?width=333', ['There is no width “333”; this is full. It can be full, 320, 480, 800 or 1280.']],
  ['?locale=xx&zoom=', [/no locale “xx”; this is en\./, /no zoom “”; this is 100\./]],
  ['?colour=red', [/“colour” is not a parameter of this page\. Use scenario, role, .* or portico\.inspect\./]],
  ['?portico.clock=yesterday', [/“yesterday” is no instant such as/]],
  ['?portico.clock=2026-11-20T09:00', [/is no instant such as/]],
  ['?scenario=nowhere', ['<portico-notice-bell> has no state “nowhere”. These are all that it has.']],
  [
    '?portico.log=1&portico.something-else=1',
    [/“portico\.something-else” is not a parameter of this page\./],
    { logs: true },
  ],
  ['?scenario=none&scenario=unread', ['The link says “scenario” more than once; the first counts.']],
  ['?portico.inspect', ['“portico.inspect” is off: portico.inspect=1 switches it on.']],
])('%s is explained', (search, sentences, change) => {
  const { problems, view } = read(`/workbench/notice-bell${search}`);
  expect(problems).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
  expect(view).toEqual({ ...PLAIN_VIEW, ...change });
});

test('an element that does not exist is explained, also with names of built-in properties', () => {
  expect(read('/workbench/constructor').problems).toEqual([
    'There is no element “constructor”. These are all that there are.',
  ]);
  expect(read('/workbench').problems).toEqual([]);
});

test('a state of one brand only is shown in that brand, and extra path segments after an element are reported', () => {
  const { view, problems } = read('/workbench/header/nosuch?scenario=more-open&width=320');
  expect(view.brand).toBe('legacy');
  expect(problems).toEqual([
    '“nosuch” means nothing behind /workbench/header.',
    'Only the legacy brand has the state “more-open”, so this is legacy.',
  ]);
  expect(read('/workbench/side-nav?scenario=not-there&brand=legacy').problems).toEqual([]);
});

test('an instant with another time zone is the same instant', () => {
  expect(read('/workbench/notice-bell?portico.clock=2026-11-20T10:00%2B01:00').view.time).toEqual({
    atMs: Date.UTC(2026, 10, 20, 9),
    runs: false,
  });
});

test('Arabic is right-to-left unless the link overrides it', () => {
  expect(directionOf({ locale: 'ar', direction: 'auto' })).toBe('rtl');
  expect(directionOf({ locale: 'ar', direction: 'ltr' })).toBe('ltr');
  expect(directionOf({ locale: 'ja', direction: 'auto' })).toBe('ltr');
  expect(directionOf({ locale: 'ja', direction: 'rtl' })).toBe('rtl');
});
