import type { RequestNews } from '../../../../src/features/inbox/request-news.wire.ts';
import type { RequestPage } from '../../collaboration/room.ts';

const NOUNS: Readonly<Record<RequestPage, { one: string; many: string }>> = {
  approvals: { one: 'approval', many: 'approvals' },
  transfers: { one: 'transfer', many: 'transfers' },
};

const SUBJECTS: Readonly<Record<RequestPage, Readonly<Record<RequestNews, string>>>> = {
  approvals: {
    REQUESTED: 'Approval requested',
    APPROVED: 'Approved',
    DENIED: 'Denied',
    SENT_BACK: 'Sent back',
    DECIDED: 'Decided',
    RATES_CHANGED: 'Approve again',
  },
  transfers: {
    REQUESTED: 'Transfer requested',
    APPROVED: 'Transfer approved',
    DENIED: 'Transfer denied',
    SENT_BACK: 'Transfer sent back',
    DECIDED: 'Transfers decided',
    RATES_CHANGED: 'Approve again',
  },
};

const named = ([first = '', ...others]: readonly string[]) =>
  others.length === 0 ? first : `${first} and ${others.length} more`;

const withNote = (text: string, note: string) => (note === '' ? `${text}.` : `${text}. “${note}”`);

type SubjectOf = { page: RequestPage; event: RequestNews; names: readonly string[]; isChange?: boolean };

/** Texts of notifications about requests. */
export const noticesWords = {
  withAmount: (name: string, amount: string) => `${name} (${amount})`,
  converted: (given: string, received: string) => `${given} → ${received}`,
  transfer: (from: string, to: string) => `${from} → ${to}`,
  increase: (name: string) => `Increase ${name}`,
  decrease: (name: string) => `Decrease ${name}`,
  target: (budget: string) => `target of ${budget}`,
  requested: (page: RequestPage, names: readonly string[], note: string) =>
    withNote(`Requested ${names.length === 1 ? NOUNS[page].one : NOUNS[page].many}: ${named(names)}`, note),
  /** Other amounts for approved items. */
  changeRequested: (changes: readonly { name: string; from: string; to: string }[], note: string) => {
    const texts = changes.map(({ name, from, to }) => `${name} (${from} → ${to})`);
    return withNote(`Requested ${changes.length === 1 ? 'change' : 'changes'}: ${named(texts)}`, note);
  },
  approved: (names: readonly string[], note: string) => withNote(`Approved: ${named(names)}`, note),
  denied: (names: readonly string[], note: string) => withNote(`Denied: ${named(names)}`, note),
  sentBack: (names: readonly string[], note: string) => withNote(`Sent back for changes: ${named(names)}`, note),

  /** `changes` say how amounts have changed. */
  ratesChanged: (names: readonly string[], changes: readonly string[]) => {
    const text = `An exchange rate has changed. Approve again: ${named(names)}.`;
    if (changes.length === 0) return text;
    return `${text} ${names.length === 1 ? changes.join(' ') : 'Some amounts have changed, too.'}`;
  },
  /** The same of the currency of a side. */
  currencyChanged: (names: readonly string[], changes: readonly string[]) => {
    const reason = names.length === 1 ? changes.join(' ') : 'The currency of these transfers has changed.';
    return `${reason} Approve again: ${named(names)}.`;
  },
  /** Differs for a request and its decision: mail programs join emails with the same subject. */
  subject: ({ page, event, names, isChange }: SubjectOf, budget: string) =>
    `${isChange ? 'Change requested' : SUBJECTS[page][event]}: ${named(names)} in ${budget}`,
  email: (author: string, text: string, link: string) => `${author}: ${text}\n\n${link}`,
};
