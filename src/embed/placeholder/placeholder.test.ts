import { afterEach, expect, it, vi } from 'vitest';
import { drawPlaceholder, removePlaceholder } from './placeholder.ts';

afterEach(() => vi.useRealTimers());

it('leaves no timer behind when it is removed after a press', () => {
  vi.useFakeTimers();
  const element = document.createElement('div');
  const button = drawPlaceholder(element, { name: 'Messages', icon: [], sizePx: 40 });
  button.click();
  expect([button.dataset.pressed, vi.getTimerCount()]).toEqual(['by-keyboard', 1]);
  removePlaceholder(element);
  expect(vi.getTimerCount()).toBe(0);
});
