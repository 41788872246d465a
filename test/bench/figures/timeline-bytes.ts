import { figureOf, type Section } from '../figure.ts';
import { type File, filesBelow, fileTable } from '../script-bytes.ts';
import type { TimelineHost } from '../timeline-host.ts';
import { watchTraffic } from '../traffic.ts';

const [PORTICO, BY_HAND] = ['/portico/', '/bench/files/'];
const REACT = /^chunks\/react-/;

/** Measures the network cost of the timeline before a panel opens. */
export async function timelineBytes(host: TimelineHost): Promise<Section> {
  const portico = await weigh(host, host.timelinePage('portico'), PORTICO);
  const byHand = await weigh(host, host.timelinePage('hand-written'), BY_HAND);
  const bell = await weigh(host, host.bellPage, PORTICO);
  const isShared = ({ path }: File) => bell.some((file) => file.path === path);
  const own = portico.filter((file) => !isShared(file) && !REACT.test(file.path));
  const figures = (['gzip', 'brotli'] as const).flatMap((coding) => {
    const sum = (files: readonly File[]) => files.reduce((bytes, file) => bytes + file[coding], 0);
    const figure = (name: string, files: readonly File[]) =>
      figureOf(`${name}, ${coding}`, 'B', { portico: [sum(files)], 'hand-written': [sum(byHand)] }, (bytes) => bytes);
    return [
      figure('all scripts', portico),
      figure(
        'without React',
        portico.filter(({ path }) => !REACT.test(path)),
      ),
      figure('without what the bell has, too', own),
    ];
  });
  return {
    title: 'Bytes of the timeline',
    method:
      'All scripts of a page with only the timeline until 3 s have passed without a new one, before a panel opens, compressed again with gzip -9 and brotli 11. ' +
      'By hand everything is in one file.',
    figures,
    details: fileTable({
      'with the timeline alone': own,
      'with each element': portico.filter(isShared),
      React: portico,
    }),
  };
}

async function weigh(host: TimelineHost, address: string, folder: string): Promise<File[]> {
  const { page, leave } = await host.visitor();
  const traffic = watchTraffic(page);
  await page.goto(address);
  await traffic.quiet();
  const files = await filesBelow(folder, traffic);
  await leave();
  return files;
}
