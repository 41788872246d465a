import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { type Page, type Pages, usePages } from './use-pages.ts';

const root = createRoot(document.createElement('div'));
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
afterEach(() => act(() => root.render(null)));

type Asked = {
  key: string;
  after: string | undefined;
  answer(page: Page<string>): Promise<void>;
  fail(): Promise<void>;
};

/** A list whose requests the test resolves. */
function list() {
  const asked: Asked[] = [];
  let latest: Pages<string> | undefined;
  const load = (key: string) => (after: string | undefined) =>
    new Promise<Page<string>>((resolve, reject) => {
      asked.push({
        key,
        after,
        answer: (page) => act(async () => resolve(page)),
        fail: () => act(async () => reject(new Error('No response.'))),
      });
    });
  function Probe({ of }: { of: string }) {
    latest = usePages(of, load(of));
    return null;
  }
  return {
    show: (of: string) => act(async () => root.render(<Probe of={of} />)),
    asked,
    get now() {
      if (!latest) throw new Error('Nothing is shown.');
      return latest;
    },
    rows: () => latest?.value?.rows.join(' '),
  };
}
const last = (asked: readonly Asked[]) => asked.at(-1) as Asked;

test('pages are added one after the other, and read again as far as they are shown', async () => {
  const pages = list();
  await pages.show('all');
  await last(pages.asked).answer({ rows: ['a', 'b'], next: '2' });
  expect([pages.rows(), pages.now.hasMore]).toEqual(['a b', true]);
  await act(async () => void pages.now.loadMore());
  expect([last(pages.asked).after, pages.now.isLoadingMore]).toEqual(['2', true]);
  await last(pages.asked).answer({ rows: ['c'], next: null });
  expect([pages.rows(), pages.now.hasMore]).toEqual(['a b c', false]);

  await act(async () => void pages.now.reload());
  expect(pages.rows()).toBe('a b c');
  await last(pages.asked).answer({ rows: ['A', 'b'], next: '2' });
  await last(pages.asked).answer({ rows: ['c', 'd'], next: null });
  expect(pages.rows()).toBe('A b c d');
});

test('another list begins empty, and what comes late for the one before is nothing', async () => {
  const pages = list();
  await pages.show('all');
  const [first] = pages.asked as [Asked];
  await pages.show('failed');
  expect([pages.now.value, pages.now.isLoading]).toEqual([undefined, true]);
  await last(pages.asked).answer({ rows: ['f'], next: null });
  await first.answer({ rows: ['a'], next: null });
  expect(pages.rows()).toBe('f');
});

test('a failure keeps the rows that are there, and goes away with the next answer', async () => {
  const pages = list();
  await pages.show('all');
  await last(pages.asked).fail();
  expect([pages.now.failure?.message, pages.now.isLoading]).toEqual(['No response.', false]);
  await act(async () => void pages.now.reload());
  await last(pages.asked).answer({ rows: ['a'], next: '2' });
  expect([pages.now.failure, pages.rows()]).toEqual([undefined, 'a']);
  await act(async () => void pages.now.loadMore());
  await last(pages.asked).fail();
  expect([pages.now.moreFailure?.message, pages.rows(), pages.now.hasMore]).toEqual(['No response.', 'a', true]);
  await act(async () => void pages.now.loadMore());
  expect(pages.now.moreFailure).toBeUndefined();
});

test('all further pages are loaded before they are appended', async () => {
  const pages = list();
  const counts: number[] = [];
  await pages.show('all');
  await last(pages.asked).answer({ rows: ['a'], next: '2' });
  let loaded: Promise<readonly string[]> | undefined;
  await act(async () => {
    loaded = pages.now.loadRest((count) => counts.push(count));
  });
  await last(pages.asked).answer({ rows: ['b'], next: '3' });
  expect([pages.rows(), last(pages.asked).after]).toEqual(['a', '3']);
  await last(pages.asked).answer({ rows: ['c'], next: null });
  expect([pages.rows(), pages.now.hasMore, counts]).toEqual(['a b c', false, [2, 3]]);
  expect(await loaded).toEqual(['a', 'b', 'c']);
});

test('a list that is reloaded while all pages are loaded has them, and one with another key does not', async () => {
  const pages = list();
  await pages.show('all');
  await last(pages.asked).answer({ rows: ['a'], next: '2' });
  await act(async () => void pages.now.loadRest(() => {}));
  const rest = last(pages.asked);
  await act(async () => void pages.now.reload());
  const reloaded = last(pages.asked);
  await rest.answer({ rows: ['b'], next: null });
  expect([pages.rows(), pages.now.hasMore]).toEqual(['a b', false]);
  await reloaded.answer({ rows: ['A'], next: '2' });
  await last(pages.asked).answer({ rows: ['B'], next: null });
  expect(pages.rows()).toBe('A B');

  await pages.show('few');
  await last(pages.asked).answer({ rows: ['c'], next: '2' });
  await act(async () => void pages.now.loadRest(() => {}));
  const late = last(pages.asked);
  await pages.show('other');
  await last(pages.asked).answer({ rows: ['x'], next: null });
  await late.answer({ rows: ['d'], next: null });
  expect(pages.rows()).toBe('x');
});
