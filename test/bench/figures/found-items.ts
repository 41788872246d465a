import type { Page } from 'playwright-core';
import { CSRF_COOKIE, HEADERS } from '../../../src/browser/transport/protocol.ts';
import { FOUND_MAX } from '../../../src/features/search/search.wire.ts';
import { alternate } from '../alternate.ts';
import { type Figure, figureOf, type Section } from '../figure.ts';
import { taskCpuMs } from '../main-thread.ts';
import type { SearchPageHost } from '../search-page-host.ts';

const SLOWDOWNS = [1, 4];
const ROUNDS = 15;
/** The demonstration data has more than a hundred of them. */
const QUERY = 'ads';
const KINDS = ['portico', 'handWritten'] as const;
type Kind = (typeof KINDS)[number];
type Searched = { paintedMs: number; answerMs: number; cpuMs: number };

/** Measures the time from Enter in the field until a hundred found items are painted. */
export async function foundItems({ page, cdp }: SearchPageHost): Promise<Section> {
  // The TypeScript loader wraps functions in this helper, which the page lacks.
  await page.evaluate('globalThis.__name = (named) => named');
  await prepare(page);
  const figures: Figure[] = [];
  for (const rate of SLOWDOWNS) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    const runs = await alternate(KINDS, ROUNDS, async (kind): Promise<Searched> => {
      await page.evaluate(() => window.searchProbe.rest());
      const beforeMs = await taskCpuMs(cdp);
      const searched = await page.evaluate(([kind, query]) => window.searchProbe.search(kind, query), [
        kind,
        QUERY,
      ] as const);
      return { ...searched, cpuMs: (await taskCpuMs(cdp)) - beforeMs };
    });
    const at = `CPU ${rate}x slower`;
    figures.push(figureOf(`Enter to ${FOUND_MAX} painted items, ${at}`, 'ms', runs, (run) => run.paintedMs));
    figures.push(figureOf(`of it, until the answer, ${at}`, 'ms', runs, (run) => run.answerMs));
    figures.push(figureOf(`CPU, ${at}`, 'ms', runs, (run) => run.cpuMs));
  }
  return {
    title: 'Painting what was found',
    method:
      `From the key in the field until ${FOUND_MAX} items stand in the list and the second frame after that has begun, beside a list that is written ` +
      'by hand, made of plain nodes from the answer of the same call in the same page.',
    figures,
  };
}

declare global {
  interface Window {
    searchProbe: {
      rest(): Promise<void>;
      search(kind: Kind, query: string): Promise<{ paintedMs: number; answerMs: number }>;
    };
  }
}

const prepare = (page: Page): Promise<void> =>
  page.evaluate(
    ({ csrfCookie, csrfHeader, most }) => {
      const root = document.querySelector('portico-search-dialog')?.shadowRoot as ShadowRoot;
      const part = (name: string) => root.querySelector<HTMLElement>(`[data-ref="search-${name}"]`) as HTMLElement;
      const frame = () => new Promise(requestAnimationFrame);
      const area = part('area');
      const own = document.createElement('div');
      own.style.cssText = 'height: 350px; overflow: auto; position: absolute; inset: 0 auto auto 0; width: 600px';
      part('dialog').append(own);

      const write = (text: string) => {
        const field = part('field') as HTMLInputElement;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        return field;
      };
      const byHand = async (query: string) => {
        const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${csrfCookie}=`)) ?? '';
        const token = decodeURIComponent(cookie.slice(csrfCookie.length + 1));
        const answer = await fetch(`/rest/item-search?${new URLSearchParams({ query })}`, {
          method: 'POST',
          headers: { [csrfHeader]: token },
        });
        const items: Record<'id' | 'budgetId' | 'name' | 'type' | 'breadcrumb', string>[] = await answer.json();
        const rows = items.map(({ id, budgetId, name, type, breadcrumb }) => {
          const row = document.createElement('a');
          row.style.display = 'grid';
          row.target = '_blank';
          row.href = `/budgets/${budgetId}/items/${id}/details?search=on`;
          const [kind, crumb] = [document.createElement('b'), document.createElement('small')];
          kind.textContent = type;
          crumb.textContent = breadcrumb;
          row.append(kind, name, crumb);
          return row;
        });
        own.replaceChildren(...rows);
      };
      const isFound = {
        portico: () => area.dataset.phase === 'results' && root.querySelectorAll('[role=option]').length === most,
        handWritten: () => own.children.length === most,
      };

      window.searchProbe = {
        async rest() {
          own.replaceChildren();
          await new Promise((resolve) => setTimeout(resolve, 150));
        },
        async search(kind, query) {
          const field = write(query);
          await frame();
          performance.clearResourceTimings();
          const beganMs = performance.now();
          if (kind === 'portico') {
            field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
            while (area.dataset.phase !== 'searching') await new Promise((resolve) => setTimeout(resolve));
          } else void byHand(query);
          while (!isFound[kind]()) await frame();
          await frame();
          const paintedMs = performance.now() - beganMs;
          const [call] = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('/item-search')) as PerformanceResourceTiming[];
          return { paintedMs, answerMs: (call?.responseEnd ?? Number.NaN) - beganMs };
        },
      };
    },
    { csrfCookie: CSRF_COOKIE, csrfHeader: HEADERS.csrf, most: FOUND_MAX },
  );
