import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** The browser runs axe itself, because the policy of the pages blocks scripts of a test. */
const AXE = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules outside axe’s WCAG tags whose violations users have reported. */
const ADDITIONAL_RULES = [
  'label-content-name-mismatch',
  'aria-allowed-role',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-main',
  'landmark-unique',
];

/**
 * Returns the WCAG 2.2 AA violations that axe finds, shadow roots included: rules and nodes. Without colours it takes
 * half the time. Passed checks are not described, because that takes longer than finding them.
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
