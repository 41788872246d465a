import type { ImportMapping } from './budget-imports.wire.ts';

/** The chosen column of each field; empty for none. */
export type ImportDraft = { name: string; planned: string; parent: string };

export const IMPORT_FIELDS = ['name', 'planned', 'parent'] as const satisfies readonly (keyof ImportDraft)[];

/** Names of columns that usually contain a field, the most likely first. */
const USUAL_NAMES: Readonly<Record<keyof ImportDraft, readonly RegExp[]>> = {
  name: [/^(line )?item$/i, /^name$/i, /item|position|description/i],
  planned: [/^planned$/i, /^(amount|budget)$/i, /planned|amount|budget/i],
  parent: [/^parent$/i, /^(category|path)$/i, /parent|path/i],
};

/** Returns the columns that a file's headers suggest. */
export function suggestedDraft(columns: readonly string[]): ImportDraft {
  const taken = new Set<string>();
  const suggest = (field: keyof ImportDraft) => {
    for (const usual of USUAL_NAMES[field]) {
      const found = columns.find((column) => !taken.has(column) && usual.test(column.trim()));
      if (found === undefined) continue;
      taken.add(found);
      return found;
    }
    return '';
  };
  return { name: suggest('name'), planned: suggest('planned'), parent: suggest('parent') };
}

/** Returns a mapping's columns as the file names them; empty for those that it doesn't have. */
export function draftOf(mapping: ImportMapping, columns: readonly string[]): ImportDraft {
  const find = (name = '') => columns.find((column) => name !== '' && column.trim() === name.trim()) ?? '';
  return { name: find(mapping.name), planned: find(mapping.planned), parent: find(mapping.parent) };
}

/** Returns the mapping of a draft that has a column for the name. */
export const mappingOf = ({ name, planned, parent }: ImportDraft): ImportMapping => ({
  name,
  ...(planned !== '' && { planned }),
  ...(parent !== '' && { parent }),
});
