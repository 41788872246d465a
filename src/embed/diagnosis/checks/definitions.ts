import { journal } from '../../../browser/reporting/journal.ts';
import { type Check, note, problem } from '../check.ts';
import { knownTags } from '../known-tags.ts';
import { porticoElements } from '../page-elements.ts';

/** Tags that other code has defined, and tags that were defined more than once. */
export const definitions: Check = {
  id: 'definitions',
  title: 'Every element is defined once, by Portico',
  ok: 'It is.',
  run() {
    const elements = porticoElements();
    const names = new Set([...knownTags(), ...elements.map(({ localName }) => localName)]);
    const foreign = [...names].filter((tag) => {
      const owner = customElements.get(tag);
      return owner && !('porticoVersion' in owner);
    });
    const twice = journal().messages.filter(
      ({ code }) => code === 'element.defined-twice' || code === 'page.two-copies',
    );
    return [
      ...foreign.map((tag) => {
        const element = elements.find(({ localName }) => localName === tag);
        const message = `<${tag}> is defined by another script, so that Portico cannot show it.`;
        return problem(message, 'Give that element another name.', element ? { element } : {});
      }),
      ...twice.map(({ text }) => note(text, 'Load Portico once.')),
    ];
  },
};
