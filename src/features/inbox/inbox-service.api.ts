import { type Client, createClient, type InboxNotificationData, type ThreadData } from '@liveblocks/client';
import type { Fetch } from '../../browser/transport/csrf-fetch.ts';
import { readCommentBody } from '../../shell/comments/comment-body.ts';
import type { AccessToken } from './access-token.api.ts';
import type { Discussion, InboxItem } from './inbox.ts';
import { REQUEST_NEWS } from './request-news.wire.ts';
import { AuthFailure, retryAfterMs, ServiceFailure } from './service-failure.ts';

/** The client itself has no timeout. */
const TIMEOUT_MS = 30_000;

/** Parts of a response, and the time of the request on the service's clock. */
type Read = { items: readonly InboxItem[]; discussions: readonly Discussion[]; requestedAt: Date };
export type InboxPage = Read & { next: string | null };
export type InboxChanges = Read & { deletedIds: readonly string[]; deletedThreadIds: readonly string[] };

/** A user's inbox at the collaboration service. All methods throw ServiceFailure and AuthFailure. */
export type InboxService = {
  /** Reads fifty notifications, newest first, after a cursor if given. */
  readPage(after?: string): Promise<InboxPage>;
  /** Reads the changes since a time. */
  readSince(since: Date): Promise<InboxChanges>;
  /** Marks as read; concurrent calls are merged. */
  markRead(id: string | 'all'): Promise<void>;
  /** Deletes; ignores missing notifications. */
  remove(id: string | 'all'): Promise<void>;
};

type Ports = {
  /** Origin of the service. */
  service: string;
  token: AccessToken;
  fetch: Fetch;
};

/**
 * Opens the service with its unmodified client (docs/decisions/0036-inbox-service.md). Each user needs a separate
 * client, because a pending call would use the previous user's token.
 */
export function openInboxService({ service, token, fetch }: Ports): InboxService {
  const client = createClient({
    baseUrl: new URL(service).origin,
    // A callback instead of an address, for which the client would send a POST without the CSRF token.
    authEndpoint: async () => ({ token: await token.get() }),
    polyfills: { fetch: withTimeLimit(fetch) as typeof globalThis.fetch },
  });

  const call = async <T>(make: (client: Client) => Promise<T>): Promise<T> => {
    try {
      return await make(client);
    } catch (thrown) {
      if (statusOf(thrown) !== 401) throw failureFrom(thrown);
    }
    // The client would continue to use a token that the service has rejected.
    token.clear();
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

/** Adds a timeout, and completes changes even if the page unloads. */
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

/** The client does not export its error class, so it is recognized by name. */
type HttpError = Error & { status: number; response?: Response };
const isHttpError = (thrown: unknown): thrown is HttpError => thrown instanceof Error && thrown.name === 'HttpError';
const statusOf = (thrown: unknown): number | undefined => (isHttpError(thrown) ? thrown.status : undefined);

/** Hides the client's error message, which can be a proxy page; keeps it as the cause. */
function failureFrom(cause: unknown): ServiceFailure | AuthFailure {
  if (cause instanceof ServiceFailure || cause instanceof AuthFailure) return cause;
  if (!isHttpError(cause)) return new ServiceFailure(200, { cause });
  const { status, response } = cause;
  return new ServiceFailure(status, { cause, retryAfterMs: response && retryAfterMs(response.headers, Date.now()) });
}

/** Drops notifications with an invalid time. */
function itemFrom(given: InboxNotificationData): InboxItem[] {
  const notifiedAtMs = given.notifiedAt?.getTime();
  if (typeof given.id !== 'string' || !Number.isFinite(notifiedAtMs)) return [];
  const { roomId, threadId } = given as { roomId?: string; threadId?: string };
  return [
    { id: given.id, kind: given.kind, roomId, threadId, notifiedAtMs, readAtMs: given.readAt?.getTime() ?? null },
  ];
}

const discussionFrom = ({ id, metadata, comments }: ThreadData): Discussion => ({
  id,
  news: REQUEST_NEWS.find((one) => one === metadata?.event),
  comments: comments.map(({ userId, createdAt, deletedAt, body }) => ({
    authorId: userId,
    createdAtMs: createdAt.getTime(),
    isDeleted: deletedAt !== undefined,
    paragraphs: body && readCommentBody(body),
  })),
});
