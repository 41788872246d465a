import { type Check, problem } from '../check.ts';
import { knownTags } from '../known-tags.ts';
import { nameOf, porticoElements } from '../page-elements.ts';

/** Undefined tags that look like Portico's: mostly typing errors. */
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
