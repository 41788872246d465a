import { CSRF_COOKIE, HEADERS } from '../../../src/browser/transport/protocol.ts';

/* The lower bound for a timeline: the smallest hand-written one, without any library. It requests the same rows and types from the same server, and recycles the rows in view. It moves bars by pointer, and has nothing else: no keyboard support, no brackets, no selection, no zoom, no groups, no texts for screen readers. */

const ROW_PX = 36;
const HEAD_PX = 52;
const NAMES_PX = 360;
const PX_PER_DAY = 8;
const MARGIN_DAYS = 60;
const OVERSCAN = 4;
const DAY_MS = 86_400_000;

const ROWS = `ids parents restricted typeIds names statuses ownerIds starts ends versions matches colorKeys groupKeys
  permissions attributeColumns { definitionId values }
  permissionSets { allowedActions deniedActions limitedActions allActionsAllowed allActionsDenied }
  owners { id name } matchCount ignoredConditions revision`;
const UPDATE = `mutation ($id: ID!, $version: Int!, $input: UpdateActivityInput!) {
  updateActivity(id: $id, version: $version, input: $input) { id }
}`;

type Columns = {
  ids: string[];
  parents: (string | null)[];
  typeIds: string[];
  names: string[];
  starts: (string | null)[];
  ends: (string | null)[];
  versions: number[];
  revision: string;
};
type Activity = {
  id: string;
  parent: string | null;
  typeId: string;
  name: string;
  start: string | null;
  end: string | null;
  version: number;
};
type Shown = { activity: Activity; level: number };

async function graphql(query: string, variables = {}) {
  const csrf = decodeURIComponent(new RegExp(`${CSRF_COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? '');
  const headers = { [HEADERS.csrf]: csrf, 'Content-Type': 'application/json' };
  const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  return (await answer.json()).data;
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
:host { display: block; height: min(78vh, 900px); font: 14px/20px system-ui, sans-serif }
.scroller { position: relative; height: 100%; overflow: auto; contain: strict; user-select: none; border: 1px solid #ccc }
.head { position: sticky; top: 0; z-index: 2; height: ${HEAD_PX}px; background: #fff }
.head span { position: absolute; bottom: 4px; padding-left: 4px; border-left: 1px solid #ccc; font-size: 12px }
.row { position: absolute; left: 0; right: 0; top: 0; height: ${ROW_PX}px; box-sizing: border-box; border-bottom: 1px solid #eee; contain: strict }
.name { position: sticky; left: 0; z-index: 1; width: ${NAMES_PX}px; height: 100%; box-sizing: border-box; padding: 8px; background: #fff; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
.name small { color: #666; margin-left: 8px }
.bar { position: absolute; user-select: none; top: 6px; height: 24px; border-radius: 4px; color: #fff; overflow: hidden; white-space: nowrap; font-size: 12px; line-height: 24px }`);
const template = document.createElement('template');
template.innerHTML = '<div class="row"><div class="name"><b></b><small></small></div><div class="bar"></div></div>';

customElements.define(
  'hand-written-timeline',
  class extends HTMLElement {
    #root = this.attachShadow({ mode: 'open' });
    #scroller = document.createElement('div');
    #sheet = document.createElement('div');
    #activities = new Map<string, Activity>();
    #types = new Map<string, { name: string; color: string }>();
    #shown: Shown[] = [];
    #rows: HTMLElement[] = [];
    #first = -1;
    #firstDayMs = 0;
    #revision = '';
    #isReading = false;
    #isStale = false;

    async connectedCallback() {
      this.#root.adoptedStyleSheets = [sheet];
      this.#scroller.className = 'scroller';
      await fetch('/rest/session');
      const { activityRows, activityTypes } = await graphql(
        `query { activityRows { ${ROWS} } activityTypes { id name color group { color } } }`,
      );
      for (const { id, name, color, group } of activityTypes) {
        this.#types.set(id, { name, color: color ?? group?.color ?? '#555' });
      }
      this.#learn(activityRows);
      this.#drawFrame();
      this.#draw(true);
      this.#scroller.scrollLeft = ((Date.now() - this.#firstDayMs) / DAY_MS) * PX_PER_DAY - 300;
      this.#scroller.addEventListener('scroll', () => this.#draw(false), { passive: true });
      this.#scroller.addEventListener('pointerdown', (down) => this.#drag(down));
      new EventSource('/rest/events').addEventListener('changed', ({ data }) => {
        if (JSON.parse(data).topic === 'activities') void this.#readChanges();
      });
    }

    #learn({ ids, parents, typeIds, names, starts, ends, versions, revision }: Columns) {
      for (const [at, id] of ids.entries()) {
        const [name = '', typeId = '', version = 0] = [names[at], typeIds[at], versions[at]];
        const [parent, start, end] = [parents[at] ?? null, starts[at] ?? null, ends[at] ?? null];
        this.#activities.set(id, { id, parent, typeId, name, start, end, version });
      }
      this.#revision = revision;
      const sorted = [...this.#activities.values()].sort((one, other) =>
        (one.start ?? '~') < (other.start ?? '~') ? -1 : 1,
      );
      const below = new Map<string | null, Activity[]>();
      for (const activity of sorted) {
        const siblings = below.get(activity.parent);
        if (siblings) siblings.push(activity);
        else below.set(activity.parent, [activity]);
      }
      this.#shown = [];
      const add = (parent: string | null, level: number) => {
        for (const activity of below.get(parent) ?? []) {
          this.#shown.push({ activity, level });
          add(activity.id, level + 1);
        }
      };
      add(null, 0);
    }

    /** The scrolled area, with the months above the bars. */
    #drawFrame() {
      const days = [...this.#activities.values()]
        .flatMap(({ start, end }) => (start && end ? [start, end] : []))
        .sort();
      const lastDayMs = Date.parse(days.at(-1) ?? '') + MARGIN_DAYS * DAY_MS;
      this.#firstDayMs = Date.parse(days[0] ?? '') - MARGIN_DAYS * DAY_MS;
      const head = document.createElement('div');
      head.className = 'head';
      const format = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
      const month = new Date(this.#firstDayMs);
      for (month.setUTCDate(1); month.getTime() < lastDayMs; month.setUTCMonth(month.getUTCMonth() + 1)) {
        const tick = document.createElement('span');
        tick.style.left = `${this.#positionOf(month.getTime())}px`;
        tick.textContent = format.format(month);
        head.append(tick);
      }
      this.#sheet.style.position = 'relative';
      this.#sheet.style.width = `${this.#positionOf(lastDayMs)}px`;
      this.#sheet.append(head);
      this.#scroller.append(this.#sheet);
      this.#root.append(this.#scroller);
    }

    #positionOf = (ms: number) => NAMES_PX + ((ms - this.#firstDayMs) / DAY_MS) * PX_PER_DAY;

    #draw(isForced: boolean) {
      const { scrollTop, clientHeight } = this.#scroller;
      const count = Math.min(Math.ceil(clientHeight / ROW_PX) + 2 * OVERSCAN, this.#shown.length);
      const first = Math.max(0, Math.min(Math.floor(scrollTop / ROW_PX) - OVERSCAN, this.#shown.length - count));
      if (!isForced && first === this.#first) return;
      this.#first = first;
      this.#sheet.style.height = `${HEAD_PX + this.#shown.length * ROW_PX}px`;
      while (this.#rows.length < count) {
        const row = (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
        this.#rows.push(row);
        this.#sheet.append(row);
      }
      // A row keeps its element while it is in view.
      for (let index = first; index < first + count; index++) this.#fill(this.#rows[index % count], index, isForced);
    }

    #fill(row: HTMLElement | undefined, index: number, isForced: boolean) {
      const shown = this.#shown[index];
      if (!row || !shown || (!isForced && row.ariaRowIndex === String(index))) return;
      const { id, name, typeId, start, end } = shown.activity;
      const [cell, bar] = row.children as unknown as [HTMLElement, HTMLElement];
      const [title, kind] = cell.children as unknown as [HTMLElement, HTMLElement];
      const type = this.#types.get(typeId);
      row.ariaRowIndex = String(index);
      row.style.transform = `translateY(${HEAD_PX + index * ROW_PX}px)`;
      title.style.marginLeft = `${shown.level * 20}px`;
      title.textContent = name;
      kind.textContent = type?.name ?? '';
      bar.hidden = start === null || end === null;
      bar.dataset.id = id;
      if (start === null || end === null) return;
      bar.style.left = `${this.#positionOf(Date.parse(start))}px`;
      bar.style.width = `${((Date.parse(end) - Date.parse(start)) / DAY_MS + 1) * PX_PER_DAY}px`;
      bar.style.background = type?.color ?? '';
      bar.textContent = name;
    }

    #drag(down: PointerEvent) {
      const { id } = (down.target as HTMLElement).dataset;
      const activity = this.#activities.get(id ?? '');
      if (!activity) return;
      addEventListener(
        'pointerup',
        ({ clientX }) => {
          const weeks = Math.round((clientX - down.clientX) / PX_PER_DAY / 7);
          const moved = (day: string) => new Date(Date.parse(day) + weeks * 7 * DAY_MS).toISOString().slice(0, 10);
          const { version, start, end } = activity;
          if (weeks === 0 || start === null || end === null) return;
          const inMarketDate = { start: moved(start), end: moved(end), precision: 'DAY' };
          void graphql(UPDATE, { id, version, input: { inMarketDate } });
        },
        { once: true },
      );
    }

    async #readChanges() {
      this.#isStale = true;
      if (this.#isReading) return;
      this.#isReading = true;
      const query = `query ($after: String!) { activityChanges(after: $after) { rows { ${ROWS} } removed revision } }`;
      while (this.#isStale) {
        this.#isStale = false;
        const { activityChanges } = await graphql(query, { after: this.#revision });
        this.#learn(activityChanges.rows);
        this.#draw(true);
      }
      this.#isReading = false;
    }
  },
);
