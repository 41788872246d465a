import { parse } from 'csv-parse/sync';
import { alternate } from '../alternate.ts';
import { figureOf, type Section } from '../figure.ts';
import type { ImportsHost } from '../imports-host.ts';
import { ORDERS } from '../order-file.ts';
import { sampleOf } from '../sample.ts';

const ROUNDS = 5;
const KINDS = ['portico', 'csv-parse'] as const;

/** Measures from an uploaded file until the counts of the step *Check*, and csv-parse over the same bytes. */
export async function importCheck({ csv, startImporter, clear }: ImportsHost): Promise<Section> {
  const importer = await startImporter();
  const steps: Record<string, number>[] = [];
  const measure = async (kind: (typeof KINDS)[number]) => {
    await clear();
    const fileId = await importer.upload();
    const beganMs = performance.now();
    if (kind === 'csv-parse') parse(csv);
    else {
      const { added, tookMs } = await importer.check(fileId);
      if (added !== ORDERS) throw new Error(`Only ${added} rows would be added.`);
      steps.push(tookMs);
    }
    return performance.now() - beganMs;
  };
  try {
    for (const kind of KINDS) await measure(kind);
    steps.length = 0;
    const runs = await alternate(KINDS, ROUNDS, measure);
    const medianOf = (step: string) => sampleOf(steps.map((tookMs) => tookMs[step] ?? 0)).median.toFixed(0);
    return {
      title: `Checking a file of ${ORDERS.toLocaleString('en')} purchase orders`,
      method:
        `From the last byte of ${(csv.length / 1_000_000).toFixed(1)} MB until the counts, with a template: reading the rows, detecting the ` +
        'formats of all columns, and finding items, duplicates and problems. The server has a separate process.',
      figures: [figureOf('until the counts', 'ms', runs, (tookMs) => tookMs)],
      details: Object.keys(steps[0] ?? {}).map((step) => `  ${step}: ${medianOf(step)} ms`),
    };
  } finally {
    await importer.close();
  }
}
