import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** Run by the browser itself, since the pages' policy lets no script of a test in. */
const AXE = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that axe leaves out of its WCAG tags and that users of the product have met. */
const ADDITIONAL_RULES = [
  'label-content-name-mismatch',
  'aria-allowed-role',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-main',
  'landmark-unique',
];

/**
 * What axe finds against WCAG 2.2 AA, shadow roots included: rule and the nodes that break it. Without the colours it takes
 * half the time, and what it has found in order is not described, which takes longer than finding it.
 */
export async function violations(page: Page, { colours = true } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await AXE);
  return page.evaluate(
    async ([enabled, additional]) => {
      const { axe } = window as unknown as { axe: { run(context: Document, options: object): Promise<AxeResults> } };
      const found = await axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        rules: {
          'color-contrast': { enabled },
          ...Object.fromEntries(additional.map((rule) => [rule, { enabled: true }])),
        },
        resultTypes: ['violations'],
      });
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    [colours, ADDITIONAL_RULES] as const,
  );
}
