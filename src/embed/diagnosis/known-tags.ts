import { journal } from '../../browser/reporting/journal.ts';

/** Returns the tags that copies of Portico on the page can load. */
export const knownTags = (): readonly string[] => [...new Set(journal().copies.flatMap(({ tags }) => tags))];
