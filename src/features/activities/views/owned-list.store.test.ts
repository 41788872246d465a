import { expect, test } from 'vitest';
import { PERSON, testShell } from '../../../../test/support/test-shell.ts';
import type { SavedViewInput } from '../saved-views.wire.ts';
import { createSavedViews } from './saved-views.store.ts';

const INPUT: SavedViewInput = {
  name: 'Mine',
  description: '',
  private: true,
  criteria: { filter: [], groupBy: null, showFullHierarchy: false, colorBy: null },
  columnPresetId: null,
};
const view = (id: string, name: string, version = 1) => ({
  ...{ ...INPUT, id, name, version },
  owner: { id: '1', name: 'Ana Lund' },
});
const data = (body: object) => () => ({ body: { data: body } });
const refusal = (code: string) => () => ({ body: { errors: [{ message: 'Refused.', extensions: { code } }] } });

async function openViews() {
  const page = await testShell();
  const views = createSavedViews(page.shell);
  page.server['/graphql'] = data({ savedViews: [view('1', 'Fairs'), view('2', 'Risks')] });
  const detach = views.attach();
  await page.settle();
  const names = () => views.getState().rows?.map(({ name }) => name);
  return { page, views, detach, names };
}

test('reads the views once, and keeps them sorted through changes', async () => {
  const { page, views, names } = await openViews();
  views.attach();
  await page.settle();
  expect([names(), page.asked('/graphql')]).toEqual([['Fairs', 'Risks'], 1]);
  page.server['/graphql'] = data({ createSavedView: view('3', 'my campaigns') });
  expect((await views.create(INPUT)).id).toBe('3');
  expect(names()).toEqual(['Fairs', 'my campaigns', 'Risks']);
  page.server['/graphql'] = data({ updateSavedView: view('1', 'Trade fairs', 2) });
  await views.update(view('1', 'Fairs'), INPUT);
  expect(names()).toEqual(['my campaigns', 'Risks', 'Trade fairs']);
  page.server['/graphql'] = data({ deleteSavedView: '2' });
  await views.remove(view('2', 'Risks'));
  expect(names()).toEqual(['my campaigns', 'Trade fairs']);
});

test('reads again after a change that another user was faster with, and rejects', async () => {
  const { page, views, names } = await openViews();
  let calls = 0;
  page.server['/graphql'] = () =>
    calls++ === 0 ? refusal('CHANGED_MEANWHILE')() : data({ savedViews: [view('1', 'Renamed', 2)] })();
  await expect(views.update(view('1', 'Fairs'), INPUT)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(names()).toEqual(['Renamed']);
});

test('keeps the views after a refusal', async () => {
  const { page, views, names } = await openViews();
  page.server['/graphql'] = refusal('NAME_TAKEN');
  await expect(views.create(INPUT)).rejects.toMatchObject({ code: 'NAME_TAKEN' });
  expect(names()).toEqual(['Fairs', 'Risks']);
});

test('retries by itself while the server does not respond, until it is detached', async () => {
  const page = await testShell();
  const views = createSavedViews(page.shell);
  page.server['/graphql'] = () => ({ status: 0 });
  const detach = views.attach();
  await page.settle();
  expect(views.getState()).toMatchObject({ rows: undefined, failure: expect.any(Error) });
  page.clock.advance(2000);
  await page.settle();
  expect(page.asked('/graphql')).toBe(2);
  detach();
  page.clock.advance(600_000);
  await page.settle();
  expect(page.asked('/graphql')).toBe(2);
});

test('forgets the views of a user who signs out', async () => {
  const { page, names } = await openViews();
  page.server['/graphql'] = data({ savedViews: [view('9', 'Of another user')] });
  page.server['/session'] = () => ({
    body: { ...PERSON, account: { ...PERSON.account, id: '2', username: 'bo@upbeat.example' } },
  });
  await page.shell.session.refresh().catch(() => {});
  await page.settle();
  expect(names() ?? []).not.toContain('Fairs');
});
