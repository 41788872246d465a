import { spawn } from 'node:child_process';
import { projectFolder } from '../../build/project.mjs';

export type ServerProcess = {
  origin: string;
  /** The output so far, its log included. */
  said(): string;
  /** Sends SIGTERM; resolves with the exit code when the process has exited. */
  close(): Promise<number | null>;
  /** Kills the process, like a crash. */
  kill(): Promise<void>;
};

/**
 * Starts the reference server in its own process, like `npm start`. Node resolves some packages to other exports there
 * than the module loader of the tests.
 */
export async function startProcess(databaseUrl: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'host-demo/server/main.ts'], {
    cwd: projectFolder,
    env: { ...process.env, PORT: '0', DATABASE_URL: databaseUrl, PORTICO_REQUESTS_PER_MINUTE: '0' },
  });
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const port = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const port = /localhost:(\d+)\//.exec(said)?.[1];
        if (port) resolve(port);
      });
    }
    void ended.then(() => reject(new Error(`The server did not start:\n${said}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    said: () => said,
    async close() {
      child.kill('SIGTERM');
      return await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
