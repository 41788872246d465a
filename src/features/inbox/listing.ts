import { byNewest, type Discussion, type InboxItem, isUnread } from './inbox.ts';

/** What somebody does, shown before the service knows of it. `untilMs`: all that there were by then. */
export type Overlay = { kind: 'read' | 'removed'; id: string } | { kind: 'all-read' | 'all-removed'; untilMs: number };

/** What is known of one person's notifications, and the places that they have been given in the list. */
export type Listing = ReturnType<typeof createListing>;

/**
 * Keeps what the service says apart from what somebody has just done, so that nothing has to be taken back when the service
 * does not agree. What comes later than the places were given waits for the next time, so that no row moves by itself.
 */
export function createListing() {
  const items = new Map<string, InboxItem>();
  const overlays = new Set<Overlay>();
  let discussions: ReadonlyMap<string, Discussion> = new Map();
  /** By id, in the order shown: when the notification was of that it tells. */
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

  /** Everything gets its place, the newest first. */
  function arrange(): void {
    places = new Map(
      all()
        .sort(byNewest)
        .map(({ id, notifiedAtMs }) => [id, notifiedAtMs]),
    );
  }

  function learn(found: readonly InboxItem[], said: readonly Discussion[]): void {
    for (const item of found) items.set(item.id, item);
    if (said.length > 0) discussions = new Map([...discussions, ...said.map((one) => [one.id, one] as const)]);
  }

  return {
    /** A first page in the place of all that was known. */
    replace(found: readonly InboxItem[], said: readonly Discussion[]): void {
      items.clear();
      learn(found, said);
      arrange();
    },
    /** A further page, below the others. */
    append(found: readonly InboxItem[], said: readonly Discussion[]): void {
      const added = found.filter(({ id }) => !items.has(id));
      learn(added, said);
      for (const { id, notifiedAtMs } of added) places.set(id, notifiedAtMs);
    },
    /** What came and changed. What is older than the known ones, of which there are more, comes with its page. */
    merge(found: readonly InboxItem[], said: readonly Discussion[], options: { isComplete: boolean }): void {
      const oldestMs = options.isComplete
        ? Number.NEGATIVE_INFINITY
        : Math.min(...all().map((item) => item.notifiedAtMs));
      learn(
        found.filter(({ id, notifiedAtMs }) => items.has(id) || notifiedAtMs > oldestMs),
        said,
      );
    },
    forget(ids: readonly string[], threadIds: readonly string[]): void {
      for (const id of ids) items.delete(id);
      discussions = new Map([...discussions].filter(([id]) => !threadIds.includes(id)));
    },
    arrange,

    /** Shows what somebody does; the answer stops that, `isTaken` when it has been done. */
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

    /** One of them as it is shown; undefined when it is not. */
    find(id: string): InboxItem | undefined {
      const item = items.get(id);
      return item && asShown(item);
    },
    shown: (): readonly InboxItem[] =>
      [...places.keys()].flatMap((id) => {
        const item = items.get(id);
        return (item && asShown(item)) ?? [];
      }),
    /** Those that have no place yet, or are news since they got theirs. */
    waiting: (): readonly InboxItem[] =>
      all()
        .filter(({ id, notifiedAtMs }) => notifiedAtMs > (places.get(id) ?? Number.NEGATIVE_INFINITY))
        .flatMap((item) => asShown(item) ?? []),
    /** Whether all of them are about to be deleted, those on further pages too. */
    isBeingEmptied: (): boolean => [...overlays].some(({ kind }) => kind === 'all-removed'),
    discussions: () => discussions,
    /** When the last of them was; -Infinity without any. */
    newestMs: (): number =>
      all().reduce((ms, { notifiedAtMs }) => Math.max(ms, notifiedAtMs), Number.NEGATIVE_INFINITY),
  };
}
