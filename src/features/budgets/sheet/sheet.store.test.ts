import { expect, test, vi } from 'vitest';
import { PERSON, testShell } from '../../../../test/support/test-shell.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import type { RowsInput } from './rows-input.ts';
import { createSheet, type Sheet } from './sheet.store.ts';
import { sheetRows } from './sheet-rows.ts';

const tree = (planned: readonly string[]) => ({
  ids: ['fairs', 'lyon', 'prize'],
  parentIds: [null, 'fairs', null],
  types: ['CATEGORY', 'LINE_ITEM', 'LINE_ITEM'],
  names: ['Fairs', 'Lyon', 'Prize'],
  versions: [1, 1, 1],
  locked: [false, false, false],
  columns: { planned },
  included: {},
});

/** A sheet whose tree the test sets, and whose changes all succeed. */
async function startSheet() {
  const page = await testShell();
  const budget = { planned: ['0', '10', '5'] };
  page.server['/internal-items/tree'] = () => ({ body: tree(budget.planned) });
  page.server['/internal-items/diff-update'] = () => ({ body: { results: [{ id: 'lyon', version: 2 }] } });
  const sheet = createSheet(page.shell, '7');
  await sheet.refresh();
  return { page, budget, sheet };
}

const FIXED: Pick<RowsInput, 'typed' | 'fixed'> = {
  typed: undefined,
  fixed: { ofItems: new Set(), ofGroups: new Set() },
};
function inputOf(sheet: Sheet): RowsInput {
  const { items = [], custom, ...state } = sheet.getState();
  return { ...state, ...FIXED, items, columns: custom.columns };
}

test('a server that includes nothing in the tree is asked for each part', async () => {
  const { page, sheet } = await startSheet();
  const { included, ...bare } = tree(['0', '10', '5']);
  page.server['/internal-items/tree'] = () => ({ body: bare });
  for (const end of ['/columngroups', '/taggroups', '/columns/cell-locked-role', '/users'])
    page.server[end] = () => ({ body: [] });
  page.server['/columns'] = () => ({ body: [{ id: '3', name: 'Region', type: 'TEXT', storage: 'TEXT' }] });
  page.server['/internal-items/permissions'] = () => ({ body: { items: [{ id: 'lyon', lockedFields: ['name'] }] } });
  await sheet.refresh();
  const { custom, lockedFields } = sheet.getState();
  expect([custom.columns.map(({ name }) => name), [...lockedFields]]).toEqual([['Region'], [['lyon', ['name']]]]);
});

test('a change counts while it is saved, when it is saved, and when the items have been read again', async () => {
  const { page, budget, sheet } = await startSheet();
  const saved = sheetRows(inputOf(sheet));
  expect(saved.totals.planned).toBe('15');
  sheet.edit([{ id: 'lyon', values: { planned: '20' }, seen: { planned: '10' } }]);
  const saving = sheetRows(inputOf(sheet), saved);
  expect([saving.totals.planned, saving.list.at(0).planned, saving.list.at(1).saving]).toEqual(['25', '20', 'planned']);
  await page.settle();
  const known = sheetRows(inputOf(sheet), saving);
  expect([known.totals.planned, known.list.at(1).saving, known.list.at(1).version]).toEqual(['25', '', 2]);
  budget.planned = ['0', '20', '6'];
  await sheet.refresh();
  const again = sheetRows(inputOf(sheet), known);
  expect([again.totals.planned, again.byId.get('prize')?.planned]).toEqual(['26', '6']);
});

test('a change is sent once it is painted, in one call with those that follow until then', async () => {
  const { page, sheet } = await startSheet();
  let calls = 0;
  page.server['/internal-items/diff-update'] = () => {
    calls++;
    return {
      body: {
        results: [
          { id: 'lyon', version: 2 },
          { id: 'prize', version: 2 },
        ],
      },
    };
  };
  let paint = () => {};
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((task) => {
    paint = () => task(0);
    return 1;
  });
  sheet.edit([{ id: 'lyon', values: { planned: '20' }, seen: { planned: '10' } }]);
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  sheet.edit([{ id: 'prize', values: { planned: '6' }, seen: { planned: '5' } }]);
  expect(calls).toBe(0);
  paint();
  frames.mockRestore();
  await page.settle();
  expect([calls, sheet.getState().edits.size]).toEqual([1, 0]);
});

test('items that are the same after they were read again keep their identity', async () => {
  const { budget, sheet } = await startSheet();
  const { items = [], places } = sheet.getState();
  budget.planned = ['0', '10', '6'];
  await sheet.refresh();
  const now = sheet.getState();
  expect(now.places).toBe(places);
  expect(now.items?.map((item, place) => item === items[place])).toEqual([true, true, false]);
});

test('a move shows at once, and what others have changed shows with its answer', async () => {
  const page = await testShell();
  const budget = { planned: ['0', '10', '5'] };
  page.server['/internal-items/tree'] = () => ({ body: tree(budget.planned) });
  let announce = () => {};
  const live: Shell['live'] = {
    ...page.shell.live,
    subscribe(_topic, onChange) {
      announce = () => onChange(0);
      return () => {};
    },
  };
  const sheet = createSheet({ ...page.shell, live }, '7');
  const detach = sheet.attach();
  await sheet.refresh();
  const planned = () => sheet.getState().items?.map((item) => item.planned);

  let answer = () => {};
  page.server['/internal-items/move'] = () =>
    new Promise((resolve) => {
      answer = () => resolve({ body: {} });
    });
  const moving = sheet.move([{ ids: ['lyon'], parentId: null, afterId: null }]);
  budget.planned = ['0', '20', '5'];
  announce();
  await page.settle();
  expect(planned()).toEqual(['10', '0', '5']);
  answer();
  await moving;
  expect(planned()).toEqual(['0', '20', '5']);

  page.server['/internal-items/move'] = () => ({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  budget.planned = ['0', '30', '5'];
  await expect(sheet.move([{ ids: ['lyon'], parentId: null, afterId: null }])).rejects.toThrow();
  await sheet.refresh();
  expect(planned()).toEqual(['0', '30', '5']);
  detach();
});

test('another user who signs in during a request gets only their own items', async () => {
  const { page, budget, sheet } = await startSheet();
  const detach = sheet.attach();
  await page.settle();
  let answer = () => {};
  page.server['/internal-items/tree'] = () =>
    new Promise((resolve) => {
      answer = () => resolve({ body: tree(['0', '99', '99']) });
    });
  void sheet.refresh();
  await page.settle();
  page.server['/session'] = () => ({ body: { ...PERSON, account: { ...PERSON.account, id: '2' } } });
  await page.shell.session.refresh();
  budget.planned = ['0', '20', '5'];
  page.server['/internal-items/tree'] = () => ({ body: tree(budget.planned) });
  answer();
  await page.settle();
  expect(sheet.getState().items?.map(({ planned }) => planned)).toEqual(['0', '20', '5']);
  detach();
});

/** A new item that the user has named while the server fails. */
async function startCreation() {
  const { page, budget, sheet } = await startSheet();
  const detach = sheet.attach();
  await page.settle();
  page.server['/diff-create'] = () => ({ status: 502, body: '' });
  sheet.putDraft({ id: 'draft-1', type: 'LINE_ITEM', name: 'Flyers', parentId: 'fairs', isSaving: true });
  const created = sheet.create('draft-1', () => {});
  await page.settle();
  return { page, budget, sheet, created, detach };
}

test('a new item waits for the server, and is created without an action of the user', async () => {
  const { page, sheet, created, detach } = await startCreation();
  expect(sheet.getState()).toMatchObject({ isWaiting: true, refused: new Map(), drafts: [{ isSaving: true }] });
  page.server['/diff-create'] = () => ({ body: { results: [{ id: '9', version: 1 }] } });
  page.clock.advance(60_000);
  expect(await created).toBe('9');
  expect(sheet.getState()).toMatchObject({ isWaiting: false, drafts: [] });
  detach();
});

test('a new item of another user is not sent again', async () => {
  const { page, sheet, created, detach } = await startCreation();
  const calls = vi.fn(() => ({ body: { results: [{ id: '9', version: 1 }] } }));
  page.server['/diff-create'] = calls;
  page.server['/session'] = () => ({ body: { ...PERSON, account: { ...PERSON.account, id: '2' } } });
  await page.shell.session.refresh();
  expect(await created).toBe('');
  page.clock.advance(60_000);
  await page.settle();
  expect([calls.mock.calls, sheet.getState().isWaiting]).toEqual([[], false]);
  detach();
});

test('moves and copies of another user are not sent again, nor those that wait behind them', async () => {
  const { page, sheet } = await startSheet();
  const detach = sheet.attach();
  await page.settle();
  page.server['/internal-items/move'] = () => ({ status: 502, body: '' });
  const changes = [
    sheet.move([{ ids: ['lyon'], parentId: null }]),
    sheet.copy({ ids: ['lyon'], parentId: null }),
    sheet.restore(['prize']),
  ];
  await page.settle();
  expect([sheet.getState().isWaiting, sheet.getState().unanswered.length]).toEqual([true, 3]);
  const calls = vi.fn(() => ({ body: {} }));
  for (const end of ['move', 'copy', 'restore']) page.server[`/internal-items/${end}`] = calls;
  page.server['/session'] = () => ({ body: { ...PERSON, account: { ...PERSON.account, id: '2' } } });
  await page.shell.session.refresh();
  expect(await Promise.all(changes)).toEqual([undefined, [], undefined]);
  page.clock.advance(60_000);
  await page.settle();
  expect([calls.mock.calls, sheet.getState().unanswered, sheet.getState().isWaiting]).toEqual([[], [], false]);
  detach();
});

test('a change that the server fails to save is refused, and does not hold up the next one', async () => {
  const { page, sheet } = await startSheet();
  const calls = vi.fn(() => ({ status: 500, body: { code: 'INTERNAL_SERVER_ERROR', message: 'Failed.' } }));
  page.server['/internal-items/diff-update'] = calls;
  page.server['/internal-items/move'] = calls;
  sheet.edit([{ id: 'lyon', values: { planned: '20' }, seen: { planned: '10' } }]);
  await page.settle();
  expect(sheet.getState()).toMatchObject({ isWaiting: true, refused: new Map() });
  for (let wait = 1; wait < 12; wait++) {
    page.clock.advance(60_000);
    await page.settle();
  }
  const { isWaiting, edits, refused } = sheet.getState();
  expect([calls.mock.calls.length, isWaiting, edits.size, [...refused.keys()]]).toEqual([12, false, 0, ['lyon']]);
  const moved = sheet.move([{ ids: ['prize'], parentId: 'fairs' }]).catch((error: unknown) => error);
  for (let wait = 0; wait < 12; wait++) {
    await page.settle();
    page.clock.advance(60_000);
  }
  expect(await moved).toMatchObject({ status: 500 });
  expect([calls.mock.calls.length, sheet.getState().isWaiting]).toEqual([24, false]);
});
