// npm run check: compiles every part of the project. TypeScript keeps its results in .cache/types.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './project.mjs';
import { runCommand } from './run-command.mjs';

const results = join(projectFolder, '.cache/types');
const record = join(results, '.packages');

// TypeScript looks for changed sources only. Results for other packages are useless.
const installed = readFileSync(join(projectFolder, 'node_modules/.package-lock.json'));
const packages = createHash('sha256').update(installed).digest('hex');
if (read(record) !== packages) rmSync(results, { recursive: true, force: true });

// TypeScript 7 takes a third of the time of 6, which tools need that use the compiler as a library. Several threads would
// check the same declarations several times.
const compiler = join(projectFolder, 'node_modules/typescript-7/bin/tsc');
const { code } = await runCommand(process.execPath, [compiler, '-b', '--singleThreaded']);
mkdirSync(results, { recursive: true });
writeFileSync(record, packages);
process.exitCode = code;

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
