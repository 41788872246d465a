import { CSRF_COOKIE, HEADERS } from '../../../src/browser/transport/protocol.ts';
import { TREE_PARTS } from '../../../src/features/budgets/items/tree-parts.wire.ts';
import { amountOf, unitsOf } from '../../../src/features/budgets/rules/amounts.ts';

/* The lower bound for a sheet: the smallest hand-written one, without any library. It requests the same items from the same server, and recycles the rows in view. An amount is typed in its cell, the sums above it follow, and Enter saves it. It has nothing else: no other editors, no selection of several cells, no clipboard, no undo, no offline changes, no conflicts, no texts for screen readers. */

const ROW_PX = 36;
const HEAD_PX = 36;
const OVERSCAN = 4;
const COLUMNS = ['name', 'planned', 'committed', 'actual', 'remaining', 'status', 'startsOn', 'endsOn'] as const;
const WIDTHS_PX = [280, 120, 120, 120, 120, 160, 104, 104];
const AMOUNTS = ['planned', 'committed', 'actual'] as const;
const PLANNED = COLUMNS.indexOf('planned');

type Tree = {
  ids: string[];
  parentIds: (string | null)[];
  types: string[];
  names: string[];
  versions: number[];
  columns: Record<(typeof AMOUNTS)[number] | 'status' | 'startsOn' | 'endsOn', string[]>;
};
type Sums = Record<(typeof AMOUNTS)[number], bigint>;
type Item = {
  id: string;
  parent: Item | undefined;
  level: number;
  isGroup: boolean;
  name: string;
  status: string;
  startsOn: string;
  endsOn: string;
  version: number;
  sums: Sums;
};

async function call(path: string, body?: object) {
  const csrf = decodeURIComponent(new RegExp(`${CSRF_COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? '');
  const headers = { [HEADERS.csrf]: csrf, ...(body && { 'Content-Type': 'application/json' }) };
  const answer = await fetch(`/rest/${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  return answer.json();
}

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const moneyText = (units: bigint) => money.format(amountOf(units));
const dayText = (day: string | null) =>
  day === null ? '' : new Date(day).toLocaleDateString('en', { timeZone: 'UTC' });

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
:host { display: block; height: min(78vh, 900px); font: 14px/20px system-ui, sans-serif }
.scroller { position: relative; height: calc(100% - 40px); overflow: auto; contain: strict; border: 1px solid #ccc }
.head, .row { display: grid; grid-template-columns: ${WIDTHS_PX.map((px) => `${px}px`).join(' ')}; background: #fff }
.head { position: sticky; top: 0; z-index: 2; height: ${HEAD_PX}px }
.row { position: absolute; left: 0; right: 0; top: 0; height: ${ROW_PX}px; box-sizing: border-box; border-bottom: 1px solid #eee; contain: strict }
.cell { padding: 8px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
.cell:first-child { position: sticky; left: 0; background: #fff }
.amount { text-align: end }
.field { width: 100%; box-sizing: border-box }`);
const template = document.createElement('template');
const cellsHtml = COLUMNS.map((_, at) => `<div class="cell ${at > 0 && at < 5 ? 'amount' : ''}" tabindex="-1"></div>`);
template.innerHTML = `<div class="row">${cellsHtml.join('')}</div>`;

customElements.define(
  'hand-written-sheet',
  class extends HTMLElement {
    #root = this.attachShadow({ mode: 'open' });
    #scroller = document.createElement('div');
    #sheet = document.createElement('div');
    #total = document.createElement('b');
    #items: Item[] = [];
    #totals: Sums = { planned: 0n, committed: 0n, actual: 0n };
    #rows: HTMLElement[] = [];
    #first = -1;
    #edited: { item: Item; before: bigint } | undefined;
    #isReading = false;
    #isStale = false;

    async connectedCallback() {
      this.#root.adoptedStyleSheets = [sheet];
      this.#scroller.className = 'scroller';
      this.#total.className = 'total';
      this.#sheet.style.cssText = `position: relative; width: ${WIDTHS_PX.reduce((sum, px) => sum + px)}px`;
      const head = document.createElement('div');
      head.className = 'head';
      head.append(...COLUMNS.map((name) => Object.assign(document.createElement('b'), { textContent: name })));
      this.#sheet.append(head);
      this.#scroller.append(this.#sheet);
      await call('session');
      await this.#read();
      this.#root.append(this.#scroller, this.#total);
      this.#draw(true);
      this.#scroller.addEventListener('scroll', () => this.#draw(false), { passive: true });
      this.#scroller.addEventListener('click', ({ target }) =>
        (target as HTMLElement).closest<HTMLElement>('.cell')?.focus(),
      );
      this.#scroller.addEventListener('keydown', (event) => this.#press(event));
      this.#scroller.addEventListener('input', ({ target }) => this.#type((target as HTMLInputElement).value));
      new EventSource('/rest/events').addEventListener('changed', async ({ data }) => {
        if (JSON.parse(data).topic !== 'items') return;
        this.#isStale = true;
        if (this.#isReading) return;
        this.#isReading = true;
        while (this.#isStale) {
          this.#isStale = false;
          await this.#read();
        }
        this.#isReading = false;
        this.#draw(true);
      });
    }

    get #path() {
      return `budgets/${this.getAttribute('budget-id')}/internal-items`;
    }

    async #read() {
      const { ids, parentIds, types, names, versions, columns }: Tree = await call(
        `${this.#path}/tree?include=${TREE_PARTS.join()}`,
      );
      const byId = new Map<string, Item>();
      this.#totals = { planned: 0n, committed: 0n, actual: 0n };
      this.#items = ids.map((id, at): Item => {
        const parent = byId.get(parentIds[at] ?? '');
        const [name = '', version = 0, type] = [names[at], versions[at], types[at]];
        const [status = '', startsOn = '', endsOn = ''] = [
          columns.status[at],
          columns.startsOn[at],
          columns.endsOn[at],
        ];
        const units = (key: (typeof AMOUNTS)[number]) => unitsOf(columns[key][at] ?? '0');
        const sums = { planned: units('planned'), committed: units('committed'), actual: units('actual') };
        const isGroup = type === 'CATEGORY' || type === 'SUBCATEGORY';
        const level = (parent?.level ?? -1) + 1;
        const item: Item = { id, parent, level, isGroup, name, status, startsOn, endsOn, version, sums };
        byId.set(id, item);
        return item;
      });
      for (let at = this.#items.length - 1; at >= 0; at--) {
        const { parent, sums } = this.#items[at] as Item;
        for (const key of AMOUNTS) (parent?.sums ?? this.#totals)[key] += sums[key];
      }
    }

    #draw(isForced: boolean) {
      const { scrollTop, clientHeight } = this.#scroller;
      const count = Math.min(Math.ceil(clientHeight / ROW_PX) + 2 * OVERSCAN, this.#items.length);
      const first = Math.max(0, Math.min(Math.floor(scrollTop / ROW_PX) - OVERSCAN, this.#items.length - count));
      this.#total.textContent = moneyText(this.#totals.planned);
      if (!isForced && first === this.#first) return;
      this.#first = first;
      this.#sheet.style.height = `${HEAD_PX + this.#items.length * ROW_PX}px`;
      while (this.#rows.length < count) {
        const row = (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
        this.#rows.push(row);
        this.#sheet.append(row);
      }
      // A row keeps its element while it is in view.
      for (let index = first; index < first + count; index++) this.#fill(this.#rows[index % count], index, isForced);
    }

    #fill(row: HTMLElement | undefined, index: number, isForced: boolean) {
      const item = this.#items[index];
      if (!row || !item || (!isForced && row.dataset.index === String(index))) return;
      const { name, level, sums, status, startsOn, endsOn } = item;
      const amounts = [sums.planned, sums.committed, sums.actual, sums.planned - sums.committed].map(moneyText);
      const texts = [name, ...amounts, status, dayText(startsOn || null), dayText(endsOn || null)];
      row.dataset.index = String(index);
      row.style.transform = `translateY(${HEAD_PX + index * ROW_PX}px)`;
      for (const [at, text] of texts.entries()) {
        const cell = row.children[at] as HTMLElement;
        if (cell.textContent !== text && !cell.querySelector('.field')) cell.textContent = text;
      }
      (row.firstElementChild as HTMLElement).style.paddingInlineStart = `${8 + level * 20}px`;
    }

    #press(event: KeyboardEvent) {
      const target = event.target as HTMLElement;
      if (event.key === 'Enter' && this.#edited) return this.#save(target);
      if (!/^\d$/.test(event.key) || this.#edited || !target.matches('.cell')) return;
      const row = target.closest<HTMLElement>('.row');
      const item = this.#items[Number(row?.dataset.index)];
      if (!item || item.isGroup || target !== row?.children[PLANNED]) return;
      this.#edited = { item, before: item.sums.planned };
      const field = Object.assign(document.createElement('input'), { className: 'field' });
      target.replaceChildren(field);
      field.focus(); // the key goes on to it
    }

    /** Adds the difference along the path to the top. */
    #type(text: string) {
      if (!this.#edited || !/^\d*\.?\d*$/.test(text)) return;
      const { item } = this.#edited;
      const difference = unitsOf(text || '0') - item.sums.planned;
      for (let at: Item | undefined = item; at; at = at.parent) {
        at.sums.planned += difference;
        const index = this.#items.indexOf(at);
        const row = this.#rows[index % this.#rows.length];
        if (row?.dataset.index === String(index)) this.#fill(row, index, true);
      }
      this.#totals.planned += difference;
      this.#total.textContent = moneyText(this.#totals.planned);
    }

    #save(field: HTMLElement) {
      const { item } = this.#edited ?? {};
      if (!item) return;
      this.#edited = undefined;
      field.parentElement?.replaceChildren();
      const index = this.#items.indexOf(item);
      this.#fill(this.#rows[index % this.#rows.length], index, true);
      (this.#rows[(index + 1) % this.#rows.length]?.children[PLANNED] as HTMLElement | undefined)?.focus();
      const fields = { planned: amountOf(item.sums.planned) };
      void call(`${this.#path}/diff-update`, { changes: [{ id: item.id, version: item.version, fields }] }).then(
        ({ results }) => {
          item.version = results?.[0]?.version ?? item.version;
        },
      );
    }
  },
);
