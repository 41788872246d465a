import { breakElement } from '../../support/break-element.ts';
import { mountSearch } from '../../support/mount-search.ts';
import type { Tour } from '../../support/tour.ts';
import { waitFor } from '../../support/wait-for.ts';

export const tour: Tour = async (watch) => {
  const faults = [{ operation: 'itemSearch', kind: 'server-error' }] as const;
  const broken = await mountSearch({ faults: [...faults] });
  watch(broken.element);
  await broken.open();
  await broken.search('lyon');
  await waitFor(() => broken.part('retry'), 'it offers to try again');
  const search = await mountSearch();
  watch(search.element);
  await search.open();
  await search.search('brochuring');
  await waitFor(() => search.part('shorter'), 'something shorter is offered');
  await search.search('lyon');
  search.element.close();
  await waitFor(() => !search.part('dialog'), 'it is closed');
  await search.open();
  await waitFor(() => search.part('recent'), 'what was searched for lately shows');
  await breakElement(search.element);
  search.element.remove();
};
