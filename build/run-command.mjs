import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { projectFolder } from './project.mjs';

/**
 * Runs a program in the project's folder, where the commands of installed packages are known by name.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv }} [options] quiet: keep the output instead of printing it
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program cannot be started
 */
export function runCommand(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const path = [join(projectFolder, 'node_modules/.bin'), process.env.PATH].join(delimiter);
    const child = spawn(command, args, {
      cwd: projectFolder,
      env: { ...process.env, ...env, PATH: path },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    let terminated = false;
    const terminate = () => {
      terminated = true;
      child.kill('SIGTERM');
    };
    process.once('SIGTERM', terminate);
    const finish = (code, text) => {
      if (terminated) process.exit(143);
      process.off('SIGTERM', terminate);
      resolve({ code, output: text });
    };
    child.once('error', (error) => finish(127, `${command} cannot be started: ${error.message}`));
    child.once('close', (code) => finish(code ?? 1, output));
  });
}
