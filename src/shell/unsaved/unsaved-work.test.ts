import { expect, test } from 'vitest';
import { createUnsavedWorks } from './unsaved-work.ts';

const note = (text: string) => ({ name: 'Note', readText: () => text });

test('the page around hears when something begins to be unsaved, and when nothing is any more (X-SHELL-04)', async () => {
  const told: boolean[] = [];
  const works = createUnsavedWorks(
    () => [],
    (unsaved) => told.push(unsaved),
  );
  const forgetFirst = works.register(note('one'));
  const forgetSecond = works.register(note('two'));
  await Promise.resolve();
  expect(told).toEqual([true]);
  forgetFirst();
  await Promise.resolve();
  expect(told).toEqual([true]);
  forgetSecond();
  await Promise.resolve();
  expect(told).toEqual([true, false]);
});

test('the page around hears at once that the person lets go of everything, before the page is loaded anew (X-SHELL-04)', async () => {
  const told: boolean[] = [];
  const works = createUnsavedWorks(
    () => [],
    (unsaved) => told.push(unsaved),
  );
  works.register(note('one'));
  await Promise.resolve();
  works.discard();
  expect(told).toEqual([true, false]);
  expect(works.read()).toEqual([]);
});

test('a text that goes from one hand to the next is told of once (X-SHELL-04)', async () => {
  const told: boolean[] = [];
  const works = createUnsavedWorks(
    () => [],
    (unsaved) => told.push(unsaved),
  );
  const forget = works.register(note('one'));
  await Promise.resolve();
  forget();
  works.register(note('one'));
  await Promise.resolve();
  expect(told).toEqual([true]);
});
