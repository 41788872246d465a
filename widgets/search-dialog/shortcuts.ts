import * as v from 'valibot';
import { SHORTCUTS } from '../../src/features/search/shortcut.ts';

const namesIn = (text: string) => text.split(/\s+/).filter(Boolean);
const isKnown = (name: string) => SHORTCUTS.some((known) => known === name);

/** Shortcuts with spaces between. Each has to be named, for a page may use it itself. */
export const shortcuts = Object.assign(
  v.pipe(
    v.nullable(v.string()),
    v.transform((text) => (text !== null && namesIn(text).every(isKnown) ? text : undefined)),
  ),
  { allows: `${SHORTCUTS.join(' or ')} or both with a space between` },
);

/** The shortcuts that an attribute names. */
export const readShortcuts = (value: unknown): readonly string[] => (typeof value === 'string' ? namesIn(value) : []);
