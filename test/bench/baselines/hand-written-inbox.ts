import { CSRF_COOKIE, HEADERS } from '../../../src/browser/transport/protocol.ts';

/* The lower bound for an inbox: the smallest hand-written one, without any library. It requests the same pages and names from the same server, keeps twelve rows of four elements for a list of any length, and has nothing else: no keyboard support, no empty state, no retries, no messages to other tabs. */

const ROW_PX = 92;
const ROWS = 12;
/** The next page is requested when only this many rows are left below. */
const AHEAD = 10;

type Notification = { id: string; roomId: string; threadId: string; notifiedAt: string; readAt: string | null };
type Part = { kind?: string; id?: string; text?: string };
type Comment = { userId: string; body?: { content: { children: Part[] }[] } };
type Thread = { id: string; comments: Comment[] };
type Answer = {
  inboxNotifications: Notification[];
  threads: Thread[];
  meta: { nextCursor: string | null; requestedAt: string };
};

let token: Promise<string> | undefined;
const csrf = () => decodeURIComponent(new RegExp(`${CSRF_COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? '');
const rest = async (path: string) =>
  (await fetch(`/rest/${path}`, { headers: { [HEADERS.csrf]: csrf(), [HEADERS.background]: '1' } })).json();

async function service(path: string, init: RequestInit = {}) {
  token ??= rest('liveblocks-auth').then((answer: { token: string }) => answer.token);
  const headers = { Authorization: `Bearer ${await token}`, 'Content-Type': 'application/json' };
  const answer = await fetch(`/v2/c/inbox-notifications${path}`, { ...init, headers, cache: 'no-store' });
  return answer.json();
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
:host { display: inline-block; font: 14px/20px system-ui, sans-serif }
[data-ref=inbox-panel] { inset: 48px auto auto 8px; width: 420px; height: 640px; padding: 0; border: 1px solid #ccc; overflow: hidden auto; overscroll-behavior: contain }
[data-ref=inbox-list] { position: relative; margin: 0; padding: 0; list-style: none }
li { position: absolute; inset: 0 0 auto; height: ${ROW_PX}px; box-sizing: border-box; padding: 12px 16px; border-bottom: 1px solid #eee; contain: strict }
li[data-unread] { background: #f2efff }
a { display: block; color: inherit; text-decoration: none; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
time { color: #666 }`);

const template = document.createElement('template');
template.innerHTML =
  '<button type="button" data-ref="bell">Notifications <span data-ref="badge"></span></button>' +
  '<div data-ref="inbox-panel" popover="manual"><button type="button" data-ref="inbox-new" hidden></button>' +
  '<ul data-ref="inbox-list"></ul></div>';
const rowTemplate = document.createElement('template');
rowTemplate.innerHTML =
  '<li><a data-ref="inbox-row" href=""></a><time></time><button type="button" data-ref="inbox-row-read">Mark as read</button></li>';

const isUnread = ({ readAt, notifiedAt }: Notification) => readAt === null || readAt < notifiedAt;
const ago = new Intl.RelativeTimeFormat('en');

customElements.define(
  'hand-written-inbox',
  class extends HTMLElement {
    #root = this.attachShadow({ mode: 'open' });
    #items: Notification[] = [];
    #waiting = new Map<string, Notification>();
    #threads = new Map<string, Thread>();
    #names = new Map<string, string>();
    #next: string | null = null;
    #since = '';
    #isLoading = false;
    #isReading = false;
    #isChanged = false;
    #first = -1;
    #rows: HTMLElement[] = [];

    async connectedCallback() {
      this.#root.adoptedStyleSheets = [sheet];
      await rest('session');
      this.#root.append(template.content.cloneNode(true));
      this.#part('bell').addEventListener('click', () => this.#toggle());
      this.#part('inbox-panel').addEventListener('scroll', () => this.#scrolled(), { passive: true });
      this.#part('inbox-new').addEventListener('click', () => this.#showNew());
      await this.#count();
      new EventSource('/rest/events').addEventListener('changed', ({ data }) => {
        if (JSON.parse(data).topic === 'inbox') void this.#changed();
      });
    }

    #part = (ref: string) => this.#root.querySelector(`[data-ref="${ref}"]`) as HTMLElement;

    async #count() {
      const { count } = await service('/count');
      this.#part('badge').textContent = count > 99 ? '99+' : String(count || '');
    }

    #isOpen = () => this.#part('inbox-panel').matches(':popover-open');

    #toggle() {
      const panel = this.#part('inbox-panel');
      if (this.#isOpen()) {
        panel.hidePopover();
        this.#rows = [];
        this.#part('inbox-list').replaceChildren();
        return;
      }
      panel.showPopover();
      if (this.#items.length === 0) return void this.#load('');
      this.#arrange();
      void this.#changed();
    }

    async #load(query: string) {
      this.#isLoading = true;
      const answer: Answer = await service(`?limit=50${query}`);
      await this.#learn(answer);
      this.#items.push(...answer.inboxNotifications);
      this.#next = answer.meta.nextCursor;
      this.#since ||= answer.meta.requestedAt;
      this.#isLoading = false;
      this.#draw(true);
    }

    async #learn({ inboxNotifications, threads }: Answer) {
      for (const thread of threads) this.#threads.set(thread.id, thread);
      const mentioned = threads.flatMap(({ comments }) =>
        comments.flatMap(
          ({ body }) => body?.content.flatMap(({ children }) => children.flatMap(({ id }) => id ?? [])) ?? [],
        ),
      );
      const authors = threads.flatMap(({ comments }) => comments.map(({ userId }) => userId));
      await Promise.all([
        this.#ask('getUsersInfo', [...authors, ...mentioned]),
        this.#ask(
          'getRoomsInfo',
          inboxNotifications.map(({ roomId }) => roomId),
        ),
      ]);
    }

    async #ask(what: string, ids: string[]) {
      const unknown = [...new Set(ids)].filter((id) => !this.#names.has(id));
      if (unknown.length === 0) return;
      for (const one of await rest(`liveblocks/${what}?ids=${unknown.join(',')}`)) {
        if (one) this.#names.set(one.id, one.name);
      }
    }

    /** Something has changed: reads it if the list is open. */
    async #changed() {
      if (this.#isReading) {
        this.#isChanged = true;
        return;
      }
      this.#isReading = true;
      do {
        this.#isChanged = false;
        await Promise.all([this.#count(), this.#isOpen() && this.#since && this.#readChanges()]);
      } while (this.#isChanged);
      this.#isReading = false;
    }

    async #readChanges() {
      const answer: Answer = await service(`/delta?since=${encodeURIComponent(this.#since)}`);
      await this.#learn(answer);
      this.#since = answer.meta.requestedAt;
      const places = new Map(this.#items.map(({ id }, index) => [id, index]));
      for (const item of answer.inboxNotifications) {
        const place = places.get(item.id);
        if (place === undefined) this.#waiting.set(item.id, item);
        else this.#items[place] = item;
      }
      const button = this.#part('inbox-new');
      button.hidden = this.#waiting.size === 0;
      button.textContent = `${this.#waiting.size} new`;
      this.#draw(true);
    }

    #arrange() {
      this.#items.unshift(...[...this.#waiting.values()].sort((a, b) => (a.notifiedAt < b.notifiedAt ? 1 : -1)));
      this.#waiting.clear();
      this.#part('inbox-new').hidden = true;
      this.#draw(true);
    }

    #showNew() {
      this.#part('inbox-panel').scrollTop = 0;
      this.#arrange();
    }

    #scrolled() {
      this.#draw(false);
    }

    #draw(isForced: boolean) {
      if (!this.#isOpen()) return;
      const list = this.#part('inbox-list');
      const { scrollTop } = this.#part('inbox-panel');
      const first = Math.max(0, Math.min(Math.floor(scrollTop / ROW_PX) - 2, this.#items.length - ROWS));
      if (!isForced && first === this.#first) return;
      this.#first = first;
      list.style.height = `${this.#items.length * ROW_PX}px`;
      while (this.#rows.length < Math.min(ROWS, this.#items.length)) {
        const row = (rowTemplate.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
        row.querySelector('button')?.addEventListener('click', () => void this.#markRead(row.dataset.id ?? ''));
        this.#rows.push(row);
        list.append(row);
      }
      for (const [place, row] of this.#rows.entries()) this.#fill(row, first + place);
      if (this.#next && !this.#isLoading && first + ROWS > this.#items.length - AHEAD)
        void this.#load(`&cursor=${encodeURIComponent(this.#next)}`);
    }

    #fill(row: HTMLElement, index: number) {
      const item = this.#items[index];
      if (!item) return;
      const comment = this.#threads.get(item.threadId)?.comments.at(-1);
      const text = comment?.body?.content
        .flatMap(({ children }) => children.map(({ id, text }) => (id ? `@${this.#names.get(id)}` : text)))
        .join('');
      const [link, time] = row.children as unknown as [HTMLAnchorElement, HTMLTimeElement];
      row.dataset.id = item.id;
      row.style.transform = `translateY(${index * ROW_PX}px)`;
      row.ariaPosInSet = String(index + 1);
      row.toggleAttribute('data-unread', isUnread(item));
      link.href = `/activities#${item.id}`;
      link.textContent = `${this.#names.get(comment?.userId ?? '')} commented on ${this.#names.get(item.roomId)}: ${text}`;
      time.textContent = ago.format(-Math.round((Date.now() - Date.parse(item.notifiedAt)) / 60_000), 'minute');
    }

    async #markRead(id: string) {
      await service('/read', { method: 'POST', body: JSON.stringify({ inboxNotificationIds: [id] }) });
      await this.#changed();
    }
  },
);
