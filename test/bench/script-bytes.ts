import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { alignColumns } from './align-columns.ts';
import type { Traffic } from './traffic.ts';

/** A file as received by the browser, with its compressed sizes. */
export type File = { path: string; bytes: number; gzip: number; brotli: number };

/** Returns the files below a path that have loaded so far. */
export async function filesBelow(prefix: string, traffic: Traffic): Promise<File[]> {
  const answers = await traffic.answersBelow(prefix);
  return answers.map(({ path, body }) => ({
    path: path.slice(prefix.length),
    bytes: body.length,
    gzip: gzipSync(body, { level: 9 }).length,
    brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  }));
}

/** Formats all files, the largest first, each with the phase in which it loaded. */
export function fileTable(stages: Record<string, readonly File[]>): string[] {
  const byPath = new Map<string, { file: File; stage: string }>();
  for (const [stage, files] of Object.entries(stages)) {
    for (const file of files) if (!byPath.has(file.path)) byPath.set(file.path, { file, stage });
  }
  const rows = [...byPath.values()].sort((a, b) => b.file.gzip - a.file.gzip);
  const lines = rows.map(({ file, stage }) => [file.path, file.bytes, file.gzip, file.brotli, stage]);
  return alignColumns([['file', 'minified B', 'gzip B', 'brotli B', 'comes'], ...lines]);
}
