import { type Check, note, problem } from '../check.ts';
import { addedForAll, DISPENSABLE, NEEDED, replacedNatives } from '../natives.ts';

/** Built-ins that scripts of the page have changed. Only those that break elements are problems. */
export const changedNatives: Check = {
  id: 'changed-natives',
  title: 'The page hasn’t replaced prototypes or functions of the browser',
  ok: 'No script has replaced any that Portico uses, or added to what every loop meets.',
  run() {
    const broken = namesOfBroken(NEEDED);
    const odd = namesOfBroken(DISPENSABLE);
    const replaced = replacedNatives().filter((name) => ![...broken, ...odd].includes(name));
    const added = addedForAll();
    const found = [
      broken.length > 0 &&
        problem(
          `A script of the page has changed what elements need, and it no longer does its work: ${inWords(broken)}.`,
          'Find the old library or polyfill that does so, and update it, take it out, or let it keep what the browser has.',
        ),
      odd.length > 0 &&
        note(
          `A script of the page has changed the meaning of ${inWords(odd)}.`,
          'Nothing has to be done for Portico, which gets along; other scripts that keep to the standard may not.',
        ),
      replaced.length > 0 &&
        note(
          `A script of the page has replaced ${inWords(replaced)}.`,
          'Nothing has to be done as long as elements work. If one does not, first try the page without that script.',
        ),
      added.length > 0 &&
        note(
          `A script of the page has added ${inWords(added)}, which every for…in loop meets.`,
          'Nothing has to be done for Portico. Where a script stumbles, add it by Object.defineProperty, which loops pass over.',
        ),
    ];
    return found.filter((one) => one !== false);
  },
};

const namesOfBroken = (natives: typeof NEEDED): string[] =>
  Object.keys(natives).filter((name) => {
    try {
      return !natives[name]?.();
    } catch {
      return true;
    }
  });

const NAMED_MAX = 12;

function inWords(names: readonly string[]): string {
  const more = names.length - NAMED_MAX;
  return `${names.slice(0, NAMED_MAX).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
