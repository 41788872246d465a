import { expect, test } from 'vitest';
import { createUnsavedWorks } from './unsaved-work.ts';

const note = (text: string) => ({ name: 'Note', readText: () => text });

test('the page around hears when something begins to be unsaved, and when nothing is any more (X-SHELL-04)', async () => {
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

test('the page around hears at once that the person lets go of everything, before the page is loaded anew (X-SHELL-04)', async () => {
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

test('a text that goes from one hand to the next is told of once (X-SHELL-04)', async () => {
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
