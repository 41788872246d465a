import { expect, test } from 'vitest';
import { createReadings } from './single-flight.ts';

/** Readings of which each is answered by hand. */
function setUp() {
  const waiting: (() => void)[] = [];
  const readings = createReadings(() => new Promise<void>((answer) => waiting.push(answer)));
  const answer = async () => {
    waiting.shift()?.();
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { readings, waiting, answer };
}

test('who asks while a reading is on its way waits for it', async () => {
  const { readings, waiting, answer } = setUp();
  const both = Promise.all([readings.read(), readings.read()]);
  expect(waiting).toHaveLength(1);
  await answer();
  await both;
  expect(waiting).toHaveLength(0);
});

test('what is heard of while a reading is on its way is read after it, once, and all wait for that', async () => {
  const { readings, waiting, answer } = setUp();
  let isDone = false;
  void readings.read().then(() => {
    isDone = true;
  });
  void readings.readAgain();
  void readings.readAgain();
  expect(waiting).toHaveLength(1);
  await answer();
  expect([waiting.length, isDone]).toEqual([1, false]);
  await answer();
  expect([waiting.length, isDone]).toEqual([0, true]);
});

test('what is forgotten is not read again, and does not hold up what begins after it', async () => {
  const { readings, waiting, answer } = setUp();
  void readings.read();
  void readings.readAgain();
  readings.forget();
  void readings.read();
  expect(waiting).toHaveLength(2);
  await answer();
  expect(waiting).toHaveLength(1);
  await answer();
  expect(waiting).toHaveLength(0);
});
