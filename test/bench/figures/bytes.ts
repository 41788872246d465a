import { BELLS, type Kind } from '../bells.ts';
import type { BenchHost } from '../bench-host.ts';
import { figureOf, type Section } from '../figure.ts';
import { type File, filesBelow, fileTable } from '../script-bytes.ts';
import { watchTraffic } from '../traffic.ts';
import { waitForBadge } from '../wait-for-badge.ts';

/** Measures the network cost of the bell, in a browser with the built product. */
export async function bytes(host: BenchHost): Promise<Section> {
  const before = await beforeVisible(host);
  const { untouched, withMenu } = await beforeAndAfterMenu(host);
  const handWritten = await ofBaseline(host, 'hand-written');
  const plainR2wc = await ofBaseline(host, 'plain r2wc');
  const react = withMenu
    .filter(({ path }) => path.startsWith('chunks/react-'))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 1); // other chunks may be named after files with the same name

  const figures = (['gzip', 'brotli'] as const).flatMap((coding) => {
    const weigh = (name: string, files: Record<string, readonly File[]>) => {
      const sums = Object.entries(files).map(([kind, list]) => [
        kind,
        [list.reduce((sum, one) => sum + one[coding], 0)],
      ]);
      return figureOf(`${name}, ${coding}`, 'B', Object.fromEntries(sums), (sum: number) => sum);
    };
    const others = { 'hand-written': handWritten, 'plain r2wc': plainR2wc, 'React alone': react };
    return [
      weigh('before the bell is visible', { portico: before, 'hand-written': handWritten, 'plain r2wc': plainR2wc }),
      weigh('page with only the bell, untouched', { portico: untouched, ...others }),
      weigh('after opening its menu', { portico: withMenu, ...others }),
    ];
  });
  return {
    title: 'Bytes',
    method:
      'All scripts that the network brings until none has come for 3 s, compressed again with gzip -9 and brotli 11. Before the ' +
      'bell is visible: what comes to a page that is never idle, in which nothing is fetched ahead.',
    figures,
    details: fileTable({ 'before it is visible': before, 'when idle': untouched, 'with the menu': withMenu }),
  };
}

/** Returns the files that the placeholder needs: in a page that is never idle, the loader prefetches nothing. */
async function beforeVisible(host: BenchHost): Promise<File[]> {
  const { page, leave } = await host.visitor();
  await page.addInitScript({ path: host.inPage('hold-idle') });
  const traffic = watchTraffic(page);
  await page.goto(host.bellPage('portico'));
  await page.locator('[data-portico-placeholder] button').waitFor();
  const files = await filesBelow('/portico/', traffic);
  await leave();
  return files;
}

async function beforeAndAfterMenu(host: BenchHost): Promise<{ untouched: File[]; withMenu: File[] }> {
  const { page, leave } = await host.visitor('organization manager');
  const traffic = watchTraffic(page);
  await page.goto(host.bellPage('portico'));
  await waitForBadge(page, BELLS.portico.tag);
  await traffic.quiet();
  const untouched = await filesBelow('/portico/', traffic);
  await page.locator(`${BELLS.portico.tag} button`).first().click();
  await page.getByRole('menuitem').first().waitFor();
  await traffic.quiet();
  const withMenu = await filesBelow('/portico/', traffic);
  await leave();
  return { untouched, withMenu };
}

async function ofBaseline(host: BenchHost, kind: Kind): Promise<File[]> {
  const { page, leave } = await host.visitor();
  const traffic = watchTraffic(page);
  await page.goto(host.bellPage(kind));
  await waitForBadge(page, BELLS[kind].tag);
  const files = await filesBelow('/bench/files/', traffic);
  await leave();
  return files;
}
