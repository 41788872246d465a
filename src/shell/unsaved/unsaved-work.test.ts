import { expect, test } from 'vitest';
import { createUnsavedWorks } from './unsaved-work.ts';

const note = (text: string) => ({ name: 'Note', readText: () => text });

test('notifies the page when unsaved work starts and when none is left (X-SHELL-04)', async () => {
  const calls: boolean[] = [];
  const works = createUnsavedWorks(
    () => [],
    (unsaved) => calls.push(unsaved),
  );
  const unregisterFirst = works.register(note('one'));
  const unregisterSecond = works.register(note('two'));
  await Promise.resolve();
  expect(calls).toEqual([true]);
  unregisterFirst();
  await Promise.resolve();
  expect(calls).toEqual([true]);
  unregisterSecond();
  await Promise.resolve();
  expect(calls).toEqual([true, false]);
});

test('notifies the page when the user discards all unsaved work, before it reloads (X-SHELL-04)', async () => {
  const calls: boolean[] = [];
  const works = createUnsavedWorks(
    () => [],
    (unsaved) => calls.push(unsaved),
  );
  works.register(note('one'));
  await Promise.resolve();
  works.discard();
  expect(calls).toEqual([true, false]);
  expect(works.read()).toEqual([]);
});

test('notifies once of a text that moves to another owner (X-SHELL-04)', async () => {
  const calls: boolean[] = [];
  const works = createUnsavedWorks(
    () => [],
    (unsaved) => calls.push(unsaved),
  );
  const unregister = works.register(note('one'));
  await Promise.resolve();
  unregister();
  works.register(note('one'));
  await Promise.resolve();
  expect(calls).toEqual([true]);
});
