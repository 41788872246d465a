import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bell, MANAGER, publish, startJourney } from '../support/journey.ts';

/** The policy of docs/decisions/0008-content-security-policy.md. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'; " +
  "require-trusted-types-for 'script'; trusted-types dompurify";

const { visitor, openOwnPage } = startJourney({ isCold: true });

/** Records every policy violation and every style element that is created. */
async function watchPage(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile, lineNumber, columnNumber }) => {
      seen.push(`${effectiveDirective} ${sourceFile}:${lineNumber}:${columnNumber}`);
    });
    for (const make of ['createElement', 'createElementNS'] as const) {
      const original = Document.prototype[make] as (...given: string[]) => Element;
      Object.assign(Document.prototype, {
        [make](this: Document, ...given: string[]) {
          if (given.some((name) => name === 'style')) seen.push('a style element');
          return original.apply(this, given);
        },
      });
    }
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

const choose = async (page: Page, item: string) => {
  await bell(page).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test.each([
  ['module', '<script type="module" src="/portico/portico.js" data-placements="legacy"></script>'],
  ['classic script', '<script src="/portico/portico.iife.js" data-placements="legacy"></script>'],
])(
  'the bell, its menu, dialogs, form, tooltip and messages need nothing that a strict policy blocks, as %s (X-SHELL-16)',
  async (_, script) => {
    const { page, complaints } = await visitor(MANAGER);
    const seen = await watchPage(page);
    await openOwnPage(page, `${script}<body><span data-portico-slot="notice-bell">Nadia</span>`, {
      'Content-Security-Policy': POLICY,
    });
    await bell(page).hover();
    await page.getByRole('tooltip').first().waitFor();

    await publish(page, 'Under a strict policy.');

    await choose(page, 'Current message');
    await page.getByText('Under a strict policy.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await choose(page, 'Edit');
    await page.getByLabel('Message Body').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await choose(page, 'Create new');
    await page.getByRole('dialog', { name: 'Replace message?' }).getByRole('button', { name: 'Cancel' }).click();
    await choose(page, 'Remove');
    const remove = page.getByRole('dialog');
    await remove.getByRole('button', { name: /Remove/ }).click();
    await page
      .getByText(/removed/i)
      .first()
      .waitFor();

    expect(await seen()).toEqual([]);
    expect(await page.locator('style').count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

test('the policy is enforced in this page, and violations are reported', async () => {
  const { page } = await visitor();
  const seen = await watchPage(page);
  await openOwnPage(page, '<body>', { 'Content-Security-Policy': POLICY });
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'p { color: red }';
    document.head.append(style);
  });
  await expect.poll(seen).toEqual(['a style element', expect.stringMatching(/^style-src-elem/)]);
});

test('the bell needs only scripts and connections from the policy', async () => {
  const { page } = await visitor(MANAGER);
  const seen = await watchPage(page);
  await openOwnPage(
    page,
    '<script type="module" src="/portico/portico.js"></script><body><portico-notice-bell></portico-notice-bell>',
    { 'Content-Security-Policy': "default-src 'none'; script-src 'self'; connect-src 'self'" },
  );
  await choose(page, 'Create new');
  await page.getByRole('dialog').first().waitFor();
  expect(await seen()).toEqual([]);
});

test.each([
  ['names dompurify', POLICY, '<b>1</b>'],
  ['has no trusted types', "default-src 'none'; script-src 'self'", '<b>1</b>'],
  [
    'forbids every trusted types policy',
    POLICY.replace('trusted-types dompurify', "trusted-types 'none'"),
    '&lt;b&gt;1&lt;/b&gt;',
  ],
  [
    'names dompurify, which the page uses itself',
    POLICY,
    '&lt;b&gt;1&lt;/b&gt;',
    "trustedTypes.createPolicy('dompurify', {})",
  ],
])(
  'HTML of messages where the policy %s: sanitized in two copies, or shown as text',
  async (_, policy, shown, first = '') => {
    const { page } = await visitor();
    await openOwnPage(page, '<body>', { 'Content-Security-Policy': policy });
    // As text: the import() of the test's compiler would not run in the page.
    const sanitizeInTwoCopies = `(async () => {
    ${first};
    const copies = await Promise.all(['', '?copy'].map((copy) => import('/portico/sanitize-html.js' + copy)));
    return copies.map(({ sanitizeHtml }) => {
      const place = document.createElement('div');
      place.append(sanitizeHtml('<b>1</b>'));
      return place.innerHTML;
    });
  })()`;
    expect(await page.evaluate(sanitizeInTwoCopies)).toEqual([shown, shown]);
  },
);
