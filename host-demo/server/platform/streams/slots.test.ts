import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

test('callers get two slots in their order', async () => {
  const takeSlot = createSlots(2);
  const log: string[] = [];
  const work = async (name: string) => {
    const free = await takeSlot();
    log.push(`${name} starts`);
    await setImmediate();
    log.push(`${name} ends`);
    free();
  };
  await Promise.all(['a', 'b', 'c', 'd'].map(work));
  await work('e');
  const started = log.filter((entry) => entry.endsWith('starts'));
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `${name} starts`));
  expect(log.indexOf('c starts')).toBe(log.indexOf('a ends') + 1);
  expect(log.indexOf('d starts')).toBe(log.indexOf('b ends') + 1);
});
