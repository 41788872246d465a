import { expect, test } from 'vitest';
import { createUndoSteps } from './undo-steps.ts';

const counting = () => {
  const steps = createUndoSteps();
  let value = 0;
  const change = (next: number) => {
    const before = value;
    value = next;
    const set = (to: number) => async () => {
      value = to;
      return true;
    };
    steps.add({ undo: set(before), redo: set(next) });
  };
  return { steps, change, read: () => value };
};

test('undoes and redoes in order, and stops at both ends', () => {
  const { steps, change, read } = counting();
  change(1);
  change(2);
  steps.undo();
  expect(read()).toBe(1);
  steps.undo();
  steps.undo();
  expect(read()).toBe(0);
  steps.redo();
  steps.redo();
  steps.redo();
  expect(read()).toBe(2);
});

test('a new change ends what can be redone', () => {
  const { steps, change, read } = counting();
  change(1);
  steps.undo();
  expect(steps.getState()).toEqual({ canUndo: false, canRedo: true });
  change(5);
  steps.redo();
  expect(read()).toBe(5);
  expect(steps.getState()).toEqual({ canUndo: true, canRedo: false });
});

test('undoes a step that is not the last one', () => {
  const steps = createUndoSteps();
  const done: string[] = [];
  const log = (text: string) => async () => done.push(text) > 0;
  const step = (name: string) => ({ undo: log(`undo ${name}`), redo: log(`redo ${name}`) });
  const [first, second] = [step('first'), step('second')];
  for (const one of [first, second]) steps.add(one);
  steps.undo(first);
  steps.undo(first);
  steps.undo();
  expect(done).toEqual(['undo first', 'undo second']);
});

test('steps of items that have left are forgotten, and those of others stay', () => {
  const steps = createUndoSteps();
  const done: string[] = [];
  const log = (text: string) => async () => done.push(text) > 0;
  for (const itemIds of [['1'], ['2'], ['2', '1']]) {
    steps.add({ undo: log(itemIds.join()), redo: log('redo'), itemIds });
  }
  steps.forget(['2']);
  expect(steps.kept([{ id: '2' }, { id: '1' }])).toEqual([{ id: '1' }]);
  for (let count = 0; count < 3; count++) steps.undo();
  expect(done).toEqual(['2,1', '1']);
  steps.forget(['1']);
  expect(steps.getState()).toEqual({ canUndo: false, canRedo: false });
});

test('a refused step can be tried again', async () => {
  const steps = createUndoSteps();
  let isRefused = true;
  steps.add({ undo: async () => !isRefused, redo: async () => true });
  steps.undo();
  expect(steps.getState()).toEqual({ canUndo: false, canRedo: true });
  await expect.poll(() => steps.getState()).toEqual({ canUndo: true, canRedo: false });
  isRefused = false;
  steps.undo();
  await Promise.resolve();
  expect(steps.getState()).toEqual({ canUndo: false, canRedo: true });
});

test('a change that is not answered yet can be undone, unless it is refused', async () => {
  const steps = createUndoSteps();
  let refuse = () => {};
  const change = steps.during(() => new Promise((_, reject) => (refuse = () => reject(new Error('Refused.')))));
  expect(steps.getState()).toEqual({ canUndo: true, canRedo: false });
  refuse();
  await expect(change).rejects.toThrow('Refused.');
  expect(steps.getState()).toEqual({ canUndo: false, canRedo: false });
});

test('undoes a change that is not answered yet, and then the one before it', async () => {
  const steps = createUndoSteps();
  const done: string[] = [];
  const answers: (() => void)[] = [];
  const call = (text: string) => () =>
    new Promise<void>((answer) => {
      done.push(`${text} …`);
      answers.push(() => {
        done.push(text);
        answer();
      });
    });
  const change = (name: string) =>
    steps.during(async () => {
      await call(name)();
      steps.add({ undo: () => steps.attempt(call(`undo ${name}`), fail), redo: async () => true });
    });
  const fail = () => expect.unreachable();
  const [first] = [change('first')];
  answers.shift()?.();
  await first;
  void change('second');
  steps.undo();
  steps.undo();
  for (let count = 0; count < 3; count++) {
    await expect.poll(() => answers.length).toBe(1);
    answers.shift()?.();
  }
  const texts = ['first', 'second', 'undo second', 'undo first'];
  await expect.poll(() => done).toEqual(texts.flatMap((text) => [`${text} …`, text]));
  expect(steps.getState()).toEqual({ canUndo: false, canRedo: true });
});

test('tells why a change of a step was refused', async () => {
  const steps = createUndoSteps();
  const shown: unknown[] = [];
  expect(
    await steps.attempt(
      async () => Promise.reject('locked'),
      (error) => shown.push(error),
    ),
  ).toBe(false);
  expect(shown).toEqual(['locked']);
});

test('undoes a later step at once, while an earlier change is not answered', async () => {
  const steps = createUndoSteps();
  const done: string[] = [];
  const log = (text: string) => async () => done.push(text) > 0;
  let answer = () => {};
  const first = steps.during(async (add) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    add({ undo: log('undo first'), redo: log('redo first') });
  });
  const refused = { undo: log('undo refused'), redo: log('redo refused') };
  steps.add({ undo: log('undo second'), redo: log('redo second') });
  steps.add(refused);
  steps.remove(refused);
  steps.undo();
  await expect.poll(() => done).toEqual(['undo second']);
  answer();
  await first;
  expect(steps.getState()).toEqual({ canUndo: true, canRedo: true });
  steps.undo();
  await expect.poll(() => done).toEqual(['undo second', 'undo first']);
});
