import { useSyncExternalStore } from 'react';
import type { DatePreview, Drags } from './drags.store.ts';

const subscribeToNothing = () => () => {};

/** Returns the dates that a row shows before they are saved. Renders only when those of this row change. */
export const useDatePreview = (drags: Drags | undefined, id: string): DatePreview | undefined =>
  useSyncExternalStore(drags?.subscribe ?? subscribeToNothing, () => drags?.getState().previews.get(id));
