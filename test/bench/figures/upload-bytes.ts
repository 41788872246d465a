import { startSession } from '../../support/open-browser.ts';
import { startHost } from '../../support/start-host.ts';
import type { Figure, Section } from '../figure.ts';
import { sampleOf } from '../sample.ts';
import { type File, filesBelow, fileTable } from '../script-bytes.ts';
import { watchTraffic } from '../traffic.ts';
import type { UploadsHost } from '../uploads-host.ts';

const SITE = 'upbeat.localhost';
const USER = 'nadia.okafor@upbeat.example';
const REACT = /^chunks\/react-/;

/** Measures the network cost of the upload control before a file is chosen. */
export async function uploadBytes({ visitor }: UploadsHost): Promise<Section> {
  const host = await startHost();
  try {
    const { page } = await visitor();
    await startSession(page, host, SITE, USER);
    const address = host.at(SITE, '/foreign-page');
    let tag = '';
    await page.route(address, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<${tag}></${tag}><script type="module" src="/portico/portico.js"></script>`,
      }),
    );
    const weigh = async (element: string) => {
      tag = element;
      const traffic = watchTraffic(page);
      await page.goto(address);
      await traffic.quiet();
      return await filesBelow('/portico/', traffic);
    };
    const bell = await weigh('portico-notice-bell');
    const control = await weigh('portico-file-upload');
    const isShared = ({ path }: File) => bell.some((file) => file.path === path);
    const own = control.filter((file) => !isShared(file) && !REACT.test(file.path));
    const figures = (['gzip', 'brotli'] as const).flatMap((coding) => {
      const figure = (name: string, files: readonly File[]): Figure => ({
        name: `${name}, ${coding}`,
        unit: 'B',
        portico: sampleOf([files.reduce((sum, file) => sum + file[coding], 0)]),
        baselines: {},
      });
      return [
        figure(
          'without React',
          control.filter(({ path }) => !REACT.test(path)),
        ),
        figure('without what the bell has, too', own),
      ];
    });
    return {
      title: 'Bytes of the upload control',
      method:
        'All scripts of a page with only the control until 3 s have passed without a new one, before a file is chosen, compressed again ' +
        'with gzip -9 and brotli 11.',
      figures,
      details: fileTable({ 'with the control alone': own, 'with each element': control.filter(isShared) }),
    };
  } finally {
    await host.close();
  }
}
