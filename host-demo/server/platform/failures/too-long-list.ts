import type * as v from 'valibot';

/**
 * Returns which list has too many entries, how many it can have, and how many it has; undefined if no list is too long.
 * `whole` is the name of an input that is a list itself.
 */
export function tooLongList(issues: readonly v.BaseIssue<unknown>[], whole: string): string | undefined {
  const issue = issues.find(({ type, input }) => type === 'max_length' && Array.isArray(input));
  if (!issue) return undefined;
  // The last key can be the index of an entry, to which a schema has forwarded the issue.
  const field = issue.path?.findLast(({ key }) => typeof key === 'string');
  const count = (entries: unknown) => Number(entries).toLocaleString('en');
  return `At most ${count(issue.requirement)} ${nameOf(String(field?.key ?? whole))} are allowed. The request has ${count(issue.received)}.`;
}

/** Turns `approverIds` and `grid-columns` into `approvers` and `grid columns`. */
const nameOf = (key: string): string =>
  key
    .replace(/(?<=.)Ids$/, 's')
    .replace(/^ids$/, 'IDs')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/-/g, ' ');
