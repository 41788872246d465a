import { alternate } from '../alternate.ts';
import { figureOf, type Section } from '../figure.ts';
import type { ImportsHost } from '../imports-host.ts';

const ROUNDS = 3;
const KB = 1000;

/** Measures the largest memory of a server that checks and imports the file, and the memory before. */
export async function importMemory({ startImporter, clear }: ImportsHost): Promise<Section> {
  const measure = async () => {
    await clear();
    const importer = await startImporter();
    try {
      const fileId = await importer.upload();
      const { residentBytes: idleBytes } = await importer.server.measure({ collects: true });
      importer.server.resetPeak();
      const { importId } = await importer.check(fileId);
      await importer.run(importId);
      return { idleBytes, peakBytes: importer.server.peakBytes() };
    } finally {
      await importer.close();
    }
  };
  const { portico } = await alternate(['portico'], ROUNDS, measure);
  const [peak, idle] = [
    figureOf(
      'largest resident memory',
      'kB',
      { portico, idle: portico.map(({ idleBytes }) => ({ idleBytes, peakBytes: idleBytes })) },
      ({ peakBytes }) => peakBytes / KB,
    ),
    figureOf(
      'more than the idle server',
      'kB',
      { portico },
      ({ idleBytes, peakBytes }) => (peakBytes - idleBytes) / KB,
    ),
  ];
  return {
    title: 'Memory of the server while it checks and imports the file',
    method:
      'The largest resident memory of a server process after its start, with its worker threads and without the database; idle ' +
      'is the same process before, with the file already uploaded.',
    figures: [peak, idle],
  };
}
