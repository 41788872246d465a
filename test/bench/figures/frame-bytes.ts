import { gzipSync } from 'node:zlib';
import { findDemoPerson } from '../../support/demo-people.ts';
import { alignColumns } from '../align-columns.ts';
import type { Section } from '../figure.ts';
import { sampleOf } from '../sample.ts';
import type { SessionHost } from '../session-host.ts';
import { watchTraffic } from '../traffic.ts';

/** The published sizes of the bar and the menu with all dependencies, compressed with gzip. */
const PEERS = { 'UI5 shell bar and side navigation': 153 * 1024, 'Web Awesome page and drawer': 48 * 1024 };

/** Measures the network cost of header and side menu in a page of the legacy module without interaction. */
export async function frameBytes(host: SessionHost): Promise<Section> {
  const { page, context } = await host.visitor();
  const { username, password } = findDemoPerson('newer', 'organization manager');
  const at = (path: string) => host.at('upbeat.localhost', path);
  await page.goto(at(`/login?redirectTo=${encodeURIComponent('/home')}`));
  const traffic = watchTraffic(page);
  await page.getByLabel('Email', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(at('/home'));
  await page.locator('portico-header [data-ref="avatar"]').waitFor();
  await traffic.quiet();
  const answers = await traffic.answersBelow('/portico/');
  await context.close();

  const files = answers
    .map(({ path, body }) => ({ path: path.replace('/portico/', ''), gzip: gzipSync(body, { level: 9 }).length }))
    .sort((a, b) => b.gzip - a.gzip);
  const sum = files.reduce((total, { gzip }) => total + gzip, 0);
  return {
    title: 'Bytes of header and side menu',
    method:
      'All scripts of a legacy page with header, bell and side menu, untouched, compressed again with gzip -9, React included.',
    figures: [
      {
        name: 'header, bell and side menu, gzip',
        unit: 'B',
        portico: sampleOf([sum]),
        baselines: Object.fromEntries(Object.entries(PEERS).map(([name, bytes]) => [name, sampleOf([bytes])])),
      },
    ],
    details: alignColumns([['file', 'gzip B'], ...files.map(({ path, gzip }) => [path, gzip])]),
  };
}
