import type { RequestPage } from '../../collaboration/room.ts';

const NOUNS: Readonly<Record<RequestPage, { one: string; many: string }>> = {
  approvals: { one: 'approval', many: 'approvals' },
  transfers: { one: 'transfer', many: 'transfers' },
};

const named = ([first = '', ...others]: readonly string[]) =>
  others.length === 0 ? first : `${first} and ${others.length} more`;

const withNote = (text: string, note: string) => (note === '' ? `${text}.` : `${text}. “${note}”`);

/** Texts of notifications about requests. */
export const noticesWords = {
  requested: (page: RequestPage, names: readonly string[], note: string) =>
    withNote(`Requested ${names.length === 1 ? NOUNS[page].one : NOUNS[page].many}: ${named(names)}`, note),
  approved: (names: readonly string[], note: string) => withNote(`Approved: ${named(names)}`, note),
  denied: (names: readonly string[], note: string) => withNote(`Denied: ${named(names)}`, note),
  sentBack: (names: readonly string[], note: string) => withNote(`Sent back for changes: ${named(names)}`, note),

  ratesChanged: (names: readonly string[]) =>
    withNote(`An exchange rate has changed. Approve again: ${named(names)}`, ''),
  subject: (product: string, budget: string, page: RequestPage) =>
    `${product}: ${page === 'approvals' ? 'approvals' : 'transfers'} of ${budget}`,
  email: (author: string, text: string, link: string) => `${author}: ${text}\n\n${link}`,
};
