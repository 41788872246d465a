import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { projectFolder } from './project.mjs';

/**
 * Starts the reference server that the tests in the browser talk to. It is a separate process, because it runs
 * TypeScript. Its first line of output is `{ "origin": "http://127.0.0.1:PORT" }`; later ones are dropped.
 *
 * @param {string} script path of the program, from the project's folder
 * @param {{ startWithinMs?: number, stopWithinMs?: number }} [limits]
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 * @throws {Error} when the program ends, or says nothing in time
 */
export async function startElementServer(script, { startWithinMs = 180_000, stopWithinMs = 10_000 } = {}) {
  const server = spawn(process.execPath, ['--import', 'tsx', '--import', './build/end-with-parent.mjs', script], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(server, 'exit');
  try {
    const origin = await Promise.race([
      originFrom(server.stdout, startWithinMs),
      exited.then(([code, signal]) => Promise.reject(new Error(`it ended with ${signal ?? code}`))),
    ]);
    return {
      origin,
      async stop() {
        const limit = setTimeout(() => server.kill('SIGKILL'), stopWithinMs);
        server.kill('SIGTERM');
        await exited;
        clearTimeout(limit);
      },
    };
  } catch (error) {
    server.kill('SIGKILL');
    throw new Error(`The reference server for the browser tests (${script}) did not start: ${error.message}.`);
  }
}

async function originFrom(output, withinMs) {
  const lines = createInterface({ input: output });
  const [line] = await once(lines, 'line', { signal: AbortSignal.timeout(withinMs) }).catch(() => {
    throw new Error(`it said nothing within ${withinMs / 1000} s`);
  });
  lines.close();
  output.resume();
  return new URL(JSON.parse(line).origin).origin;
}

/**
 * Hands a request on to another server, unchanged and with its own Host, and the answer back as it comes: a stream of
 * events is not held up. Resolves when the answer is complete or the browser has gone.
 *
 * @param {string} origin
 * @param {import('node:http').IncomingMessage} incoming
 * @param {import('node:http').ServerResponse} outgoing
 * @returns {Promise<void>}
 */
export function proxy(origin, incoming, outgoing) {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const onward = request({ hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode, answer.rawHeaders);
      outgoing.flushHeaders();
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    // The connection breaks, as it does when a server is down.
    onward.on('error', () => outgoing.destroy());
    outgoing.once('close', () => {
      onward.destroy();
      resolve();
    });
    incoming.pipe(onward);
  });
}
