// npm start, npm run dev: installs and builds missing or outdated parts, then runs the reference server until it is
// stopped.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { installPackages, packagesAreCurrent } from './packages.mjs';
import { projectFolder, requireNodeVersion } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { buildIsCurrent } from './sources.mjs';

requireNodeVersion();
const development = process.argv.includes('--dev');

if (!packagesAreCurrent(projectFolder)) await prepare('Installing packages', installPackages);
if (!development && !buildIsCurrent(projectFolder)) {
  await prepare('Building', () => runCommand(process.execPath, ['build/build.mjs'], { quiet: true }));
}
runServer();

/** Prints a step and its duration. If the step fails, prints its output and exits. */
async function prepare(title, work) {
  process.stdout.write(`${title} … `);
  const started = Date.now();
  const { code, output } = await work();
  console.log(`${code === 0 ? 'done' : 'failed'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (code === 0) return;
  console.error(`${output}\nPortico cannot start: ${title.toLowerCase()} failed. See the reason above.`);
  process.exit(1);
}

function runServer() {
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', './build/end-with-parent.mjs', 'host-demo/server/main.ts'],
    {
      cwd: projectFolder,
      env: { ...process.env, ...(development && { PORTICO_DEV: '1' }) },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // A separate process group: Ctrl-C in a terminal would otherwise reach the server twice, directly and forwarded.
      detached: true,
    },
  );
  let forwardedAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // npm forwards a signal that the terminal has already sent; only a later one is a second press.
      if (Date.now() - forwardedAt < 1000) return;
      forwardedAt = Date.now();
      server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
  server.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
