import { expect, test } from 'vitest';
import { testShell } from '../../../../test/support/test-shell.ts';
import { followItems } from './follow-items.ts';

test('follows items and their budget, and is called once for both', async () => {
  const { shell } = await testShell();
  const listeners = new Map<string, (heardAtMs: number) => void>();
  let calls = 0;
  const end = followItems(
    {
      ...shell.live,
      subscribe(topic, onChange) {
        listeners.set(topic, onChange);
        return () => listeners.delete(topic);
      },
    },
    () => calls++,
  );
  for (const topic of ['items', 'budgets']) {
    listeners.get(topic)?.(0);
    await Promise.resolve();
  }
  expect(calls).toBe(2);
  for (const listener of listeners.values()) listener(0);
  await Promise.resolve();
  expect(calls).toBe(3);
  end();
  expect(listeners.size).toBe(0);
});
