import { type Check, problem } from '../check.ts';
import { knownTags } from '../known-tags.ts';
import { nameOf, porticoElements } from '../page-elements.ts';

/** Tags that look like Portico's and that nothing defines: mostly errors of typing. */
export const unknownTags: Check = {
  id: 'unknown-tags',
  title: 'Every tag is known',
  ok: 'Every element in the page is one that Portico has.',
  run() {
    const tags = knownTags();
    return porticoElements()
      .filter(({ localName }) => !customElements.get(localName) && !tags.includes(localName))
      .map((element) =>
        problem(`Portico has no <${nameOf(element)}>.`, `Correct the name. There are: ${tags.join(', ')}.`, {
          element,
        }),
      );
  },
};
