import { alternate } from '../alternate.ts';
import { figureOf, type Section } from '../figure.ts';
import type { ImportsHost } from '../imports-host.ts';
import { ORDERS } from '../order-file.ts';

const ROUNDS = 3;
const KINDS = ['portico', 'COPY'] as const;

/** Measures from the command *Import* until the last row is mapped, and a COPY of the same rows into the same tables. */
export async function importWriting({ startImporter, copy, clear }: ImportsHost): Promise<Section> {
  const importer = await startImporter();
  const measure = async (kind: (typeof KINDS)[number]) => {
    await clear();
    const { importId } = await importer.check(await importer.upload());
    const beganMs = performance.now();
    if (kind === 'COPY') await copy();
    else await importer.run(importId);
    return performance.now() - beganMs;
  };
  try {
    for (const kind of KINDS) await measure(kind);
    const runs = await alternate(KINDS, ROUNDS, measure);
    return {
      title: `Importing ${ORDERS.toLocaleString('en')} purchase orders into a thousand items`,
      method:
        'From the command until the last row is mapped, in batches that each check their rows again, keep how to undo them and ' +
        'write the history of their items. COPY writes the same rows and keeps the sums of items, from a file of the database ' +
        'server in one transaction.',
      figures: [figureOf('until all is imported', 'ms', runs, (tookMs) => tookMs)],
    };
  } finally {
    await importer.close();
    await clear();
  }
}
