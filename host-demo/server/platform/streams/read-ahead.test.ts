import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

function source(failsAt = Number.POSITIVE_INFINITY) {
  const log: string[] = [];
  async function* values() {
    try {
      for (let value = 0; value < 4; value += 1) {
        log.push(`get ${value}`);
        await setImmediate();
        if (value === failsAt) throw new Error(`No ${value}.`);
        yield value;
      }
    } finally {
      log.push('end');
    }
  }
  return { log, values: values() };
}

test('the next value is on its way while one is used', async () => {
  const { log, values } = source();
  for await (const value of readAhead(values)) {
    await setImmediate();
    log.push(`use ${value}`);
  }
  expect(log).toEqual(['get 0', 'get 1', 'use 0', 'get 2', 'use 1', 'get 3', 'use 2', 'end', 'use 3']);
});

test('an error arrives after the values before it', async () => {
  const used: number[] = [];
  const reading = (async () => {
    for await (const value of readAhead(source(2).values)) used.push(value);
  })();
  await expect(reading).rejects.toThrow('No 2.');
  expect(used).toEqual([0, 1]);
});

test('the source ends when the caller fails, also with an error on its way', async () => {
  const { log, values } = source(1);
  const reading = (async () => {
    for await (const _value of readAhead(values)) throw new Error('No use.');
  })();
  await expect(reading).rejects.toThrow('No use.');
  expect(log.at(-1)).toBe('end');
});
