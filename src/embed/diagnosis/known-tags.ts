import { journal } from '../../browser/reporting/journal.ts';

/** The tags that copies of Portico in the page can load. */
export const knownTags = (): readonly string[] => [...new Set(journal().copies.flatMap(({ tags }) => tags))];
