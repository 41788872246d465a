import { type Client, createClient, type InboxNotificationData, type ThreadData } from '@liveblocks/client';
import type { Fetch } from '../../browser/transport/csrf-fetch.ts';
import { readCommentBody } from '../../shell/comments/comment-body.ts';
import type { AccessToken } from './access-token.api.ts';
import type { Discussion, InboxItem } from './inbox.ts';
import { AuthFailure, retryAfterMs, ServiceFailure } from './service-failure.ts';

/** The client itself waits for ever. */
const TIMEOUT_MS = 30_000;

/** What came with one answer, and when the service was asked by its own clock. */
type Read = { items: readonly InboxItem[]; discussions: readonly Discussion[]; requestedAt: Date };
export type InboxPage = Read & { next: string | null };
export type InboxChanges = Read & { deletedIds: readonly string[]; deletedThreadIds: readonly string[] };

/** One person's inbox at the collaboration service. Everything throws ServiceFailure and AuthFailure. */
export type InboxService = {
  /** Fifty notifications, the newest first; after that place when one is given. */
  readPage(after?: string): Promise<InboxPage>;
  /** What came, changed and went since then. */
  readSince(since: Date): Promise<InboxChanges>;
  /** Marks read; those of the same moment are one call. */
  markRead(id: string | 'all'): Promise<void>;
  /** Deletes; what is gone already is as good. */
  remove(id: string | 'all'): Promise<void>;
};

type Ports = {
  /** Origin of the service. */
  service: string;
  token: AccessToken;
  fetch: Fetch;
};

/**
 * The service by its own client, unmodified (docs/decisions/0036-inbox-service.md). For one person only: another one
 * needs another client, for a call that is on its way would bring this one's token along.
 */
export function openInboxService({ service, token, fetch }: Ports): InboxService {
  const client = createClient({
    baseUrl: new URL(service).origin,
    // By this callback and not by an address: the client would ask by POST and without the CSRF token.
    authEndpoint: async () => ({ token: await token.get() }),
    polyfills: { fetch: withTimeLimit(fetch) as typeof globalThis.fetch },
  });

  const call = async <T>(make: (client: Client) => Promise<T>): Promise<T> => {
    try {
      return await make(client);
    } catch (thrown) {
      if (statusOf(thrown) !== 401) throw failureFrom(thrown);
    }
    // The client would go on with a token that the service has refused.
    token.forget();
    client.logout();
    try {
      return await make(client);
    } catch (thrown) {
      throw failureFrom(thrown);
    }
  };

  return {
    async readPage(after) {
      const page = await call((client) => client.getInboxNotifications(after === undefined ? {} : { cursor: after }));
      return {
        items: page.inboxNotifications.flatMap(itemFrom),
        discussions: page.threads.map(discussionFrom),
        next: page.nextCursor,
        requestedAt: page.requestedAt,
      };
    },
    async readSince(since) {
      const { inboxNotifications, threads, requestedAt } = await call((client) =>
        client.getInboxNotificationsSince({ since }),
      );
      return {
        items: inboxNotifications.updated.flatMap(itemFrom),
        discussions: threads.updated.map(discussionFrom),
        deletedIds: inboxNotifications.deleted.map(({ id }) => id),
        deletedThreadIds: threads.deleted.map(({ id }) => id),
        requestedAt,
      };
    },
    async markRead(id) {
      await call((client) =>
        id === 'all' ? client.markAllInboxNotificationsAsRead() : client.markInboxNotificationAsRead(id),
      );
    },
    async remove(id) {
      try {
        await call((client) =>
          id === 'all' ? client.deleteAllInboxNotifications() : client.deleteInboxNotification(id),
        );
      } catch (thrown) {
        if (!(thrown instanceof ServiceFailure) || thrown.status !== 404) throw thrown;
      }
    },
  };
}

/** No call lasts for ever, and one that changes something is sent to its end while the page is left. */
const withTimeLimit =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    try {
      return await fetch(input, {
        ...init,
        credentials: 'omit',
        cache: 'no-store',
        keepalive: init?.method !== undefined && init.method !== 'GET',
        signal: init?.signal ?? AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (cause) {
      throw new ServiceFailure(0, { cause });
    }
  };

/** The client does not export its error; it is told by its name. */
type HttpError = Error & { status: number; response?: Response };
const isHttpError = (thrown: unknown): thrown is HttpError => thrown instanceof Error && thrown.name === 'HttpError';
const statusOf = (thrown: unknown): number | undefined => (isHttpError(thrown) ? thrown.status : undefined);

/** What the client throws over an answer says more than it may show: it can be a page of a proxy. It is kept as the cause. */
function failureFrom(cause: unknown): ServiceFailure | AuthFailure {
  if (cause instanceof ServiceFailure || cause instanceof AuthFailure) return cause;
  if (!isHttpError(cause)) return new ServiceFailure(200, { cause });
  const { status, response } = cause;
  return new ServiceFailure(status, { cause, retryAfterMs: response && retryAfterMs(response.headers, Date.now()) });
}

/** Nothing of a notification whose time cannot be read. */
function itemFrom(given: InboxNotificationData): InboxItem[] {
  const notifiedAtMs = given.notifiedAt?.getTime();
  if (typeof given.id !== 'string' || !Number.isFinite(notifiedAtMs)) return [];
  const { roomId, threadId } = given as { roomId?: string; threadId?: string };
  return [
    { id: given.id, kind: given.kind, roomId, threadId, notifiedAtMs, readAtMs: given.readAt?.getTime() ?? null },
  ];
}

const discussionFrom = ({ id, comments }: ThreadData): Discussion => ({
  id,
  comments: comments.map(({ userId, createdAt, deletedAt, body }) => ({
    authorId: userId,
    createdAtMs: createdAt.getTime(),
    isDeleted: deletedAt !== undefined,
    paragraphs: body && readCommentBody(body),
  })),
});
