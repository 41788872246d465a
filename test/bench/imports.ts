/**
 * npm run bench:imports: how soon a file of a hundred thousand purchase orders is checked and imported, compared with
 * parsing and copying the same rows in the same run, and the memory of the server. It prints figures without
 * limits. Arguments select figures: npm run bench:imports -- check.
 */

import { importCheck } from './figures/import-check.ts';
import { importMemory } from './figures/import-memory.ts';
import { importWriting } from './figures/import-writing.ts';
import { startImportsHost } from './imports-host.ts';
import { runBench } from './run-bench.ts';

await runBench(
  'imports',
  startImportsHost,
  { check: importCheck, writing: importWriting, memory: importMemory },
  { measures: 'the sources' },
);
