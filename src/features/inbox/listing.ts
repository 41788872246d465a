import { byNewest, type Discussion, type InboxItem, isUnread } from './inbox.ts';

/** An optimistic action of the user. `untilMs`: all notifications up to then. */
export type Overlay = { kind: 'read' | 'removed'; id: string } | { kind: 'all-read' | 'all-removed'; untilMs: number };

/** A user's known notifications and their positions in the list. */
export type Listing = ReturnType<typeof createListing>;

/**
 * Keeps the service's data and optimistic actions separate, so that a rejected action needs no reverting. New
 * notifications wait without a position, so that no row moves by itself.
 */
export function createListing() {
  const items = new Map<string, InboxItem>();
  const overlays = new Set<Overlay>();
  let discussions: ReadonlyMap<string, Discussion> = new Map();
  /** By id, in display order: the time of the notification. */
  let places = new Map<string, number>();

  const all = () => [...items.values()];

  function withOverlay(item: InboxItem, overlay: Overlay): InboxItem | undefined {
    const isMeant = 'id' in overlay ? overlay.id === item.id : item.notifiedAtMs <= overlay.untilMs;
    if (!isMeant) return item;
    if (overlay.kind === 'removed' || overlay.kind === 'all-removed') return undefined;
    return isUnread(item) ? { ...item, readAtMs: item.notifiedAtMs } : item;
  }
  const asShown = (item: InboxItem) =>
    [...overlays].reduce<InboxItem | undefined>((now, overlay) => now && withOverlay(now, overlay), item);

  /** Gives every notification a position, newest first. */
  function arrange(): void {
    places = new Map(
      all()
        .sort(byNewest)
        .map(({ id, notifiedAtMs }) => [id, notifiedAtMs]),
    );
  }

  function addItems(found: readonly InboxItem[], threads: readonly Discussion[]): void {
    for (const item of found) items.set(item.id, item);
    if (threads.length > 0) discussions = new Map([...discussions, ...threads.map((one) => [one.id, one] as const)]);
  }

  return {
    /** Replaces everything with a first page. */
    replace(found: readonly InboxItem[], threads: readonly Discussion[]): void {
      items.clear();
      addItems(found, threads);
      arrange();
    },
    /** Adds a page below the others. */
    append(found: readonly InboxItem[], threads: readonly Discussion[]): void {
      const added = found.filter(({ id }) => !items.has(id));
      addItems(added, threads);
      for (const { id, notifiedAtMs } of added) places.set(id, notifiedAtMs);
    },
    /** Merges changes. Changes older than the known pages are ignored, because they belong to a later page. */
    merge(found: readonly InboxItem[], threads: readonly Discussion[], options: { isComplete: boolean }): void {
      const oldestMs = options.isComplete
        ? Number.NEGATIVE_INFINITY
        : Math.min(...all().map((item) => item.notifiedAtMs));
      addItems(
        found.filter(({ id, notifiedAtMs }) => items.has(id) || notifiedAtMs > oldestMs),
        threads,
      );
    },
    remove(ids: readonly string[], threadIds: readonly string[]): void {
      for (const id of ids) items.delete(id);
      discussions = new Map([...discussions].filter(([id]) => !threadIds.includes(id)));
    },
    arrange,

    /** Applies an optimistic action. Returns a function that ends it; `isTaken` if the service has accepted it. */
    overlay(overlay: Overlay): (isTaken: boolean) => void {
      overlays.add(overlay);
      return (isTaken) => {
        if (!overlays.delete(overlay) || !isTaken) return;
        for (const item of all()) {
          const now = withOverlay(item, overlay);
          if (now) items.set(item.id, now);
          else items.delete(item.id);
        }
      };
    },

    /** Returns a notification as shown; undefined if it is not. */
    find(id: string): InboxItem | undefined {
      const item = items.get(id);
      return item && asShown(item);
    },
    shown: (): readonly InboxItem[] =>
      [...places.keys()].flatMap((id) => {
        const item = items.get(id);
        return (item && asShown(item)) ?? [];
      }),
    /** Returns the notifications without a position, or with news since they got theirs. */
    waiting: (): readonly InboxItem[] =>
      all()
        .filter(({ id, notifiedAtMs }) => notifiedAtMs > (places.get(id) ?? Number.NEGATIVE_INFINITY))
        .flatMap((item) => asShown(item) ?? []),
    /** Whether all notifications, including those on further pages, are about to be deleted. */
    isBeingEmptied: (): boolean => [...overlays].some(({ kind }) => kind === 'all-removed'),
    discussions: () => discussions,
    /** Returns the time of the newest notification; -Infinity without any. */
    newestMs: (): number =>
      all().reduce((ms, { notifiedAtMs }) => Math.max(ms, notifiedAtMs), Number.NEGATIVE_INFINITY),
  };
}
