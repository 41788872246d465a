import { afterEach, expect, it, vi } from 'vitest';
import { drawFace, removeFace } from './placeholder.ts';

afterEach(() => vi.useRealTimers());

it('leaves no timer behind when it is removed after a press', () => {
  vi.useFakeTimers();
  const element = document.createElement('div');
  const button = drawFace(element, { name: 'Messages', icon: [], sizePx: 40 });
  button.click();
  expect([button.dataset.pressed, vi.getTimerCount()]).toEqual(['by-keyboard', 1]);
  removeFace(element);
  expect(vi.getTimerCount()).toBe(0);
});
