import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useDragSurface } from './use-drag-surface.ts';

const root = createRoot(document.createElement('div'));
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
afterEach(() => act(() => root.render(null)));

const added = vi.spyOn(HTMLElement.prototype, 'addEventListener');
const touchListeners = () => added.mock.calls.filter(([type]) => type === 'touchmove').length;

const pressed: string[] = [];
let surface: HTMLElement | null = null;
const press = () => surface?.dispatchEvent(new PointerEvent('pointerdown', { isPrimary: true, button: 0 }));

function Probe({ as: Tag, name }: { as: 'ul' | 'ol'; name: string }) {
  const element = useRef<HTMLElement>(null);
  useDragSurface(element, () => {
    pressed.push(name);
    return undefined;
  });
  return (
    <Tag
      ref={(shown: HTMLElement | null) => {
        element.current = shown;
        surface = shown;
      }}
    />
  );
}

test('a rendering keeps the listeners of its element, and a press reaches the latest callback', () => {
  act(() => root.render(<Probe as="ul" name="first" />));
  const before = touchListeners();
  act(() => root.render(<Probe as="ul" name="second" />));
  expect(touchListeners()).toBe(before);
  press();
  expect(pressed).toEqual(['second']);
});

test('an element that replaces another one takes presses, and the replaced one none', () => {
  pressed.length = 0;
  act(() => root.render(<Probe as="ul" name="list" />));
  const replaced = surface;
  act(() => root.render(<Probe as="ol" name="ordered list" />));
  replaced?.dispatchEvent(new PointerEvent('pointerdown', { isPrimary: true, button: 0 }));
  expect(pressed).toEqual([]);
  press();
  expect(pressed).toEqual(['ordered list']);
});
