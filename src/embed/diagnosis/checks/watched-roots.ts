import type { Check } from '../check.ts';
import { notWatched } from '../not-watched.ts';
import { porticoElements } from '../page-elements.ts';

/** Elements in open shadow roots that Portico does not watch. Closed roots cannot be inspected. */
export const watchedRoots: Check = {
  id: 'watched-roots',
  title: 'Portico watches every tree that contains elements',
  ok: 'No element waits in a shadow root where it does not look.',
  run: () => porticoElements().flatMap((element) => notWatched(element) ?? []),
};
