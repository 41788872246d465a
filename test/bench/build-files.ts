import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { build } from 'vite';

const BASELINES = [
  'hand-written-bell.ts',
  'hand-written-inbox.ts',
  'hand-written-placing.ts',
  'hand-written-sheet.ts',
  'hand-written-timeline.ts',
  'plain-r2wc-bell.tsx',
];
const IN_PAGE = [
  'busy-page.ts',
  'hold-idle.ts',
  'inbox-probe.ts',
  'layout-shifts.ts',
  'mounting.ts',
  'sheet-probe.ts',
  'since-anchor.ts',
  'timeline-probe.ts',
  'usable.ts',
  'vitals.ts',
];

export type BuiltFiles = {
  /** The folder of the files, by the names of their sources with the ending `.js`. */
  folder: string;
  remove(): void;
};

/** Builds the baselines and the measuring scripts with the product's settings: one file each. */
export async function buildFiles(): Promise<BuiltFiles> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  const buildOne = (source: string, format: 'es' | 'iife') => {
    const name = basename(source, extname(source));
    return build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        target: 'es2022',
        outDir: folder,
        emptyOutDir: false,
        lib: {
          entry: join(import.meta.dirname, source),
          formats: [format],
          name: 'bench',
          fileName: () => `${name}.js`,
        },
        rolldownOptions: { output: { minify: true } },
      },
    });
  };
  await Promise.all([
    ...BASELINES.map((file) => buildOne(`baselines/${file}`, 'es')),
    ...IN_PAGE.map((file) => buildOne(`in-page/${file}`, 'iife')),
  ]);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
