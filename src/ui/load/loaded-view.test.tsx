import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { manualClock } from '../../../test/support/manual-clock.ts';
import { createLoading } from '../overlay/loading.store.ts';
import { ScreenLoading } from '../overlay/screen-loading.ts';
import { LoadedView } from './loaded-view.tsx';
import type { Loaded } from './use-loaded.ts';

const root = createRoot(document.createElement('div'));
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
afterEach(() => act(() => root.render(null)));

const FAILURE = new Error('The server does not respond.');

/** Renders loaded content on a screen and returns whether its overlay is visible after 500 ms. */
function startScreen() {
  const clock = manualClock();
  const loading = createLoading(clock);
  return async (state: Partial<Loaded<string>>) => {
    const loaded = {
      value: undefined,
      failure: undefined,
      isLoading: false,
      reload: async () => {},
      change() {},
      ...state,
    };
    await act(async () =>
      root.render(
        <ScreenLoading value={loading}>
          <LoadedView loaded={loaded} what="the jobs">
            {(value) => value}
          </LoadedView>
        </ScreenLoading>,
      ),
    );
    clock.advance(500);
    return loading.getState();
  };
}

test('counts as a load of the screen until it has something to show (S-DLG-07)', async () => {
  const showsOverlay = startScreen();
  expect(await showsOverlay({ isLoading: true })).toBe(true);
  await showsOverlay({ value: 'a' });
  expect(await showsOverlay({ value: 'a' })).toBe(false);
  expect(await showsOverlay({ value: 'a', isLoading: true })).toBe(false);
});

test('does not cover the way to try again, and counts while it tries', async () => {
  const showsOverlay = startScreen();
  expect(await showsOverlay({ failure: FAILURE })).toBe(false);
  expect(await showsOverlay({ failure: FAILURE, isLoading: true })).toBe(true);
});
