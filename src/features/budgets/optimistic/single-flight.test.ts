import { expect, test } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

/** Runs that the test completes one by one. */
function setUp() {
  const waiting: (() => void)[] = [];
  const flight = createSingleFlight(() => new Promise<void>((answer) => waiting.push(answer)));
  const answer = async () => {
    waiting.shift()?.();
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { flight, waiting, answer };
}

test('who asks while a reading is on its way waits for it', async () => {
  const { flight, waiting, answer } = setUp();
  const both = Promise.all([flight.run(), flight.run()]);
  expect(waiting).toHaveLength(1);
  await answer();
  await both;
  expect(waiting).toHaveLength(0);
});

test('what is heard of while a reading is on its way is read after it, once, and all wait for that', async () => {
  const { flight, waiting, answer } = setUp();
  let isDone = false;
  void flight.run().then(() => {
    isDone = true;
  });
  void flight.runAgain();
  void flight.runAgain();
  expect(waiting).toHaveLength(1);
  await answer();
  expect([waiting.length, isDone]).toEqual([1, false]);
  await answer();
  expect([waiting.length, isDone]).toEqual([0, true]);
});

test('what is forgotten is not read again, and does not hold up what begins after it', async () => {
  const { flight, waiting, answer } = setUp();
  void flight.run();
  void flight.runAgain();
  flight.reset();
  void flight.run();
  expect(waiting).toHaveLength(2);
  await answer();
  expect(waiting).toHaveLength(1);
  await answer();
  expect(waiting).toHaveLength(0);
});
