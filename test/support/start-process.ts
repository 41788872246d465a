import { spawn } from 'node:child_process';
import { projectFolder } from '../../build/project.mjs';

export type ServerProcess = {
  origin: string;
  /** What it has said so far, its log included. */
  said(): string;
  /** Sends SIGTERM; resolves when the process has ended. */
  close(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
};

/**
 * The reference server in a process of its own, as `npm start` runs it. Node loads its packages there, which gives some
 * of them other exports than the loader of the tests does.
 */
export async function startProcess(databaseUrl: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'host-demo/server/main.ts'], {
    cwd: projectFolder,
    env: { ...process.env, PORT: '0', DATABASE_URL: databaseUrl, PORTICO_REQUESTS_PER_MINUTE: '0' },
  });
  let said = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
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
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
