// npm pack: builds dist when it is missing or outdated. Prints nothing to stdout, where npm pack --json prints its result.
import { projectFolder } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { buildIsCurrent } from './sources.mjs';

if (!buildIsCurrent(projectFolder)) {
  const { code, output } = await runCommand(process.execPath, ['build/build.mjs'], { quiet: true });
  if (code !== 0) console.error(output);
  process.exitCode = code;
}
