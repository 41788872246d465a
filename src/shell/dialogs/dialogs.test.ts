import { expect, test } from 'vitest';
import { createDialogs } from './dialogs.ts';

const FIRST = { title: 'First?', message: 'One.' };
const SECOND = { title: 'Second?', message: 'Two.' };

const titles = (dialogs: ReturnType<typeof createDialogs>) => dialogs.getState().map(({ title }) => title);

test('keeps questions in order, and answers each one separately (S-DLG-02, S-DLG-03)', async () => {
  const dialogs = createDialogs();
  const first = dialogs.confirm({ ...FIRST, confirmText: 'Go on' });
  const second = dialogs.confirmDelete(SECOND);
  const third = dialogs.askYesNo({ title: 'Third?', message: 'Three.' });
  expect(titles(dialogs)).toEqual(['First?', 'Second?', 'Third?']);
  const [one, two, three] = dialogs.getState();
  dialogs.answer(two?.id ?? 0, true);
  dialogs.answer(one?.id ?? 0, false);
  dialogs.answer(three?.id ?? 0, true);
  expect(await Promise.all([first, second, third])).toEqual([false, true, true]);
  expect(dialogs.getState()).toEqual([]);
});

test('a button that is pressed twice asks once, and may ask again after that', async () => {
  const dialogs = createDialogs();
  const first = dialogs.confirmDelete(FIRST);
  expect(await dialogs.confirmDelete(FIRST)).toBe(false);
  expect(titles(dialogs)).toEqual(['First?']);
  dialogs.answer(dialogs.getState()[0]?.id ?? 0, true);
  expect(await first).toBe(true);
  void dialogs.confirmDelete(FIRST);
  expect(titles(dialogs)).toEqual(['First?']);
});

test('a signal removes waiting and open questions; an aborted signal asks nothing', async () => {
  const dialogs = createDialogs();
  const [shown, waiting] = [new AbortController(), new AbortController()];
  const first = dialogs.confirmDelete(FIRST, { signal: shown.signal });
  const second = dialogs.confirmDelete(SECOND, { signal: waiting.signal });
  waiting.abort();
  expect(await second).toBe(false);
  expect(titles(dialogs)).toEqual(['First?']);
  shown.abort();
  expect(await first).toBe(false);
  expect(await dialogs.confirmDelete(FIRST, { signal: shown.signal })).toBe(false);
  expect(dialogs.getState()).toEqual([]);
});

test('an answer counts once, and a signal after it changes nothing', async () => {
  const dialogs = createDialogs();
  const controller = new AbortController();
  const first = dialogs.confirmDelete(FIRST, { signal: controller.signal });
  const { id } = dialogs.getState()[0] ?? { id: 0 };
  dialogs.answer(id, true);
  dialogs.answer(id, false);
  controller.abort();
  expect(await first).toBe(true);
});

test('answers all with false when no component can show them', async () => {
  const dialogs = createDialogs();
  const all = [dialogs.confirmDelete(FIRST), dialogs.askYesNo(SECOND), dialogs.showMessage({ title: 'Hi', html: '' })];
  dialogs.dropAll();
  expect(await Promise.all(all)).toEqual([false, false, undefined]);
});
