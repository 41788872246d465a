import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Portico } from '../../widgets/loader/portico.ts';
import { REGISTRY } from '../../widgets/registry.ts';
import { bell, MANAGER, startJourney } from '../support/journey.ts';

const LOADER = '<script type="module" src="/portico/portico.js"></script>';
const BELL = '<portico-notice-bell></portico-notice-bell>';

const { visitor, openOwnPage } = startJourney({ isCold: true });

/** Records messages of Portico, and errors of the page. */
function listen(page: Page): { told: string[]; thrown: string[] } {
  const logged: string[] = [];
  const thrown: string[] = [];
  page.on(
    'console',
    (line) => line.text().startsWith('[portico ') && logged.push(line.text().replace(/ \(More: .*/s, '')),
  );
  page.on('pageerror', ({ message }) => thrown.push(message));
  return { told: logged, thrown };
}

test('invalid calls are reported once, throw nothing, and the rest works (X-SHELL-09)', async () => {
  const { page } = await visitor(MANAGER);
  const { told, thrown } = listen(page);
  await openOwnPage(
    page,
    `<script>
      (window.Portico = window.Portico || []).push((portico) => {
        for (let again = 0; again < 2; again++) {
          portico.define('portico-foo');
          portico.define('toString');
          portico.watch(document.createElement('p'));
          portico.watch(null);
        }
      });
    </script>${LOADER}${BELL}`,
  );
  await bell(page).waitFor();
  await expect
    .poll(() => [...told].sort())
    .toEqual([
      `[portico 603] command.mistaken: Portico.define("portico-foo") does nothing: no element has that tag. The tags are: ${Object.keys(REGISTRY).join(', ')}.`,
      `[portico 603] command.mistaken: Portico.define("toString") does nothing: no element has that tag. The tags are: ${Object.keys(REGISTRY).join(', ')}.`,
      '[portico 603] command.mistaken: Portico.watch(<p>) does nothing: it takes an open shadow root or a document.',
      '[portico 603] command.mistaken: Portico.watch(null) does nothing: it takes an open shadow root or a document.',
    ]);
  expect(thrown).toEqual([]);
});

test('unknown names and values are reported with the known ones, and all other settings apply (X-SHELL-09)', async () => {
  const { page } = await visitor(MANAGER);
  const { told, thrown } = listen(page);
  await openOwnPage(
    page,
    `<script type="application/json" id="portico-config">{ "paths": { "resst": "/x" }, "startBudgetMs": {} }</script>
    <script>
      (window.Portico = window.Portico || []).push((portico) => portico.place([
        { element: 'portico-notice-bell', near: '#here', put: 'after', retries: 3 },
      ]));
    </script>${LOADER}<span id="here">Here</span>
    <portico-notice-bell brand="bleu"></portico-notice-bell><portico-notice-bell brand="bleu"></portico-notice-bell>`,
  );
  await page.locator('#here + portico-notice-bell button').waitFor();
  await expect
    .poll(() => [...told].sort())
    .toEqual([
      expect.stringMatching(
        /^\[portico 107\] config\.unknown-key: The configuration in #portico-config sets startBudgetMs, paths\.resst, which nothing reads\. It can set paths, brands, .*paths\.rest/,
      ),
      '[portico 206] element.unknown-value: <portico-notice-bell brand="bleu"> is as if without the attribute, which can be legacy or newer.',
      '[portico 307] injection.unknown-key: Placement 1 has retries, which nothing reads. It can have element, near, put, retry, attributes.',
    ]);
  expect(thrown).toEqual([]);
});

test('a tag that another script has defined is reported once, and not replaced (X-SHELL-13)', async () => {
  const { page } = await visitor(MANAGER);
  const { told, thrown } = listen(page);
  await openOwnPage(
    page,
    `<script>customElements.define('portico-notice-bell', class extends HTMLElement {});</script>${LOADER}${BELL}${BELL}`,
  );
  await expect.poll(() => told.map((line) => line.split(':')[0])).toEqual(['[portico 201] element.defined-twice']);
  expect(await bell(page).count()).toBe(0);
  expect(thrown).toEqual([]);
});

test('reported mistakes also appear in explain() and in the findings of the doctor (X-SHELL-09)', async () => {
  const { page } = await visitor(MANAGER);
  await openOwnPage(
    page,
    `<script>
      (window.Portico = window.Portico || []).push((portico) => portico.place([
        { element: 'portico-notice-bell', nera: '#here', put: 'after' },
      ]));
    </script>${LOADER}<portico-notices-bell></portico-notices-bell><span id="here">Here</span>`,
  );
  const ask = () =>
    page.evaluate(async () => {
      const portico = window.Portico as Portico;
      const { reasons } = await portico.explain('portico-notice-bell');
      const { checks } = await portico.doctor();
      const findings = checks.find(({ id }) => id === 'mistakes')?.findings ?? [];
      return {
        reasons: reasons.map(({ code, message }) => `${code}: ${message}`),
        found: findings.map(({ message }) => message),
      };
    });
  await expect.poll(async () => (await ask()).found).toHaveLength(1);
  const { reasons, found } = await ask();
  expect(found[0]).toMatch(/near is missing; nothing reads nera\.$/);
  expect(reasons).toContain(`placement-left-out: ${found[0]}`);
  expect(reasons).toContain('unknown-tag: But there is a <portico-notices-bell>, which nothing knows.');
});
