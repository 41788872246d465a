import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const Component = () => null;

test('fetches the code once, however often it is wanted', async () => {
  let fetches = 0;
  const menu = lazyPart(async () => {
    fetches++;
    return Component;
  });
  expect(menu.loaded()).toBeUndefined();
  await Promise.all([menu.load(), menu.load()]);
  await menu.load();
  expect(menu.loaded()).toBe(Component);
  expect(fetches).toBe(1);
});

test('a failed fetch is tried again the next time', async () => {
  let isDown = true;
  const menu = lazyPart(async () => {
    if (isDown) throw new TypeError('Failed to fetch dynamically imported module');
    return Component;
  });
  await expect(menu.load()).rejects.toThrow(TypeError);
  isDown = false;
  await expect(menu.load()).resolves.toBe(Component);
});
