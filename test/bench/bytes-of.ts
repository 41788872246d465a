import { figureOf, type Section } from './figure.ts';
import type { MeasuredPages } from './measured-pages.ts';
import { type File, filesBelow, fileTable } from './script-bytes.ts';
import { watchTraffic } from './traffic.ts';

const [PORTICO, BY_HAND] = ['/portico/', '/bench/files/'];
const REACT = /^chunks\/react-/;

type Named = { name: string; bellPage: string };

/** Measures the network cost of an element before a panel or an editor opens. */
export async function bytesOf(
  pages: MeasuredPages,
  { name, bellPage }: Named,
): Promise<Pick<Section, 'figures' | 'details'>> {
  const portico = await weigh(pages, pages.pageOf('portico'), PORTICO);
  const byHand = await weigh(pages, pages.pageOf('hand-written'), BY_HAND);
  const bell = await weigh(pages, bellPage, PORTICO);
  const isShared = ({ path }: File) => bell.some((file) => file.path === path);
  const own = portico.filter((file) => !isShared(file) && !REACT.test(file.path));
  const figures = (['gzip', 'brotli'] as const).flatMap((coding) => {
    const sum = (files: readonly File[]) => files.reduce((bytes, file) => bytes + file[coding], 0);
    const figure = (title: string, files: readonly File[]) =>
      figureOf(`${title}, ${coding}`, 'B', { portico: [sum(files)], 'hand-written': [sum(byHand)] }, (bytes) => bytes);
    return [
      figure('all scripts', portico),
      figure(
        'without React',
        portico.filter(({ path }) => !REACT.test(path)),
      ),
      figure('without what the bell has, too', own),
    ];
  });
  const details = fileTable({
    [`with the ${name} alone`]: own,
    'with each element': portico.filter(isShared),
    React: portico,
  });
  return { figures, details };
}

/** The method of measurement, in a sentence. */
export const bytesMethod = ({ name, before }: { name: string; before: string }): string =>
  `All scripts of a page with only the ${name} until 3 s have passed without a new one, before ${before} opens, compressed again with gzip -9 and brotli 11. ` +
  'By hand everything is in one file.';

async function weigh({ visitor }: MeasuredPages, address: string, folder: string): Promise<File[]> {
  const { page, leave } = await visitor();
  const traffic = watchTraffic(page);
  await page.goto(address);
  await traffic.quiet();
  const files = await filesBelow(folder, traffic);
  await leave();
  return files;
}
