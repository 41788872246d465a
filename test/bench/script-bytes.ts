import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { alignColumns } from './align-columns.ts';
import type { Traffic } from './traffic.ts';

/** A file as the browser got it, and what it weighs when compressed. */
export type File = { path: string; bytes: number; gzip: number; brotli: number };

/** Those below a path that have come so far. */
export async function filesBelow(prefix: string, traffic: Traffic): Promise<File[]> {
  const answers = await traffic.answersBelow(prefix);
  return answers.map(({ path, body }) => ({
    path: path.slice(prefix.length),
    bytes: body.length,
    gzip: gzipSync(body, { level: 9 }).length,
    brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  }));
}

/** All files, the largest first, each with the stage that it came in. */
export function fileTable(stages: Record<string, readonly File[]>): string[] {
  const byPath = new Map<string, { file: File; stage: string }>();
  for (const [stage, files] of Object.entries(stages)) {
    for (const file of files) if (!byPath.has(file.path)) byPath.set(file.path, { file, stage });
  }
  const rows = [...byPath.values()].sort((a, b) => b.file.gzip - a.file.gzip);
  const lines = rows.map(({ file, stage }) => [file.path, file.bytes, file.gzip, file.brotli, stage]);
  return alignColumns([['file', 'minified B', 'gzip B', 'brotli B', 'comes'], ...lines]);
}
