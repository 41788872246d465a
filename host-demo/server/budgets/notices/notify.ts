import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { RequestNews } from '../../../../src/features/inbox/request-news.wire.ts';
import { notifyOfRequests } from '../../collaboration/request-notices.ts';
import type { RequestPage } from '../../collaboration/room.ts';
import { asLine } from '../../identity/emails/fill-variables.ts';
import { brandAddresses } from '../../organizations/brand-address.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { noticesWords } from './notices.words.ts';

/** What users learn about requests of a budget. */
export type RequestNotice = {
  organizationId: string;
  budgetId: string;
  page: RequestPage;
  /** The user who has requested or decided; is never notified. */
  authorId: string;
  personIds: Iterable<string>;
  event: RequestNews;
  /** What the requests are about. */
  names: readonly string[];
  /** Requests of other amounts for approved items. */
  isChange?: boolean;
  text: string;
};

/** Notifies users in their inbox and by email, each once, with a link to the page. */
export type Notify = (transaction: Transaction<Tables>, notice: RequestNotice) => Promise<void>;

/** Where the links of emails lead, and the name of the product in them. */
export type Sender = { origin: string; productName: string };

/** Returns where the emails of a call lead: to the brand of the caller's organization. */
export const senderOf = (request: FastifyRequest, environment: Pick<Environment, 'publicOrigins' | 'port'>): Sender => {
  const { origin, productName } = brandAddresses(request, environment)(request.signedIn().organization.features);
  return { origin, productName };
};

/** Returns how users are notified with emails of this sender. */
export function notifyBy(mailer: Mailer, { origin, productName }: Sender): Notify {
  return async (transaction, { personIds, event, names, isChange = false, text, ...about }) => {
    const { organizationId, budgetId, page } = about;
    const readers = await notifyOfRequests(transaction, about, { personIds, event, text });
    const link = `${origin}/budgets/${budgetId}/${page}`;
    const mails = readers.map(({ username, budget, author }) => ({
      ...{ organizationId, to: username },
      subject: asLine(noticesWords.subject({ page, event, names, isChange }, budget)),
      text: noticesWords.email(author ?? productName, text, link),
    }));
    await mailer.send(transaction, ...mails);
  };
}
