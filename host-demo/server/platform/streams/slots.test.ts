import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
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

test('a slot that rests stays empty as long as it was taken', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const takeSlot = createSlots(1, { rests: true });
  const free = await takeSlot();
  let isTaken = false;
  void takeSlot().then(() => {
    isTaken = true;
  });
  await vi.advanceTimersByTimeAsync(30);
  free();
  await vi.advanceTimersByTimeAsync(29);
  expect(isTaken).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isTaken).toBe(true);
});
