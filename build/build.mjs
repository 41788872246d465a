// npm run build: everything under dist/, and in dist/.sources what it was built from.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { fingerprintSources, recordSources } from './sources.mjs';

/** One command per line, in order. The first one empties dist. */
const commands = [
  ...['library', 'classic', 'read-ahead', 'budget-order', 'pages'].map((mode) => ['vite', 'build', '--mode', mode]),
  ['tsx', 'build/package/write-package-files.ts'],
  [process.execPath, 'build/compress-files.mjs'],
];

rmSync(join(projectFolder, 'dist/.sources'), { force: true });
// Taken before building: an edit during the build makes the next start build again.
const fingerprint = fingerprintSources(projectFolder);
for (const [command, ...args] of commands) {
  const { code } = await runCommand(command, args);
  if (code !== 0) process.exit(code);
}
recordSources(projectFolder, fingerprint);
