import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type FreezingRelay = {
  port: number;
  /** Stops all data on connections that have requested this path; they stay open. New connections work. */
  freeze(path: string): void;
  close(): Promise<void>;
};

/** Starts a relay between a browser and a server that can go silent, like a dead proxy or a lost network. */
export async function startFreezingRelay(serverPort: number): Promise<FreezingRelay> {
  const pairs = new Map<Socket, { server: Socket; asked: string }>();
  const relay = createServer((browser) => {
    const server = connect(serverPort, '127.0.0.1');
    const pair = { server, asked: '' };
    pairs.set(browser, pair);
    browser.on('data', (chunk) => {
      pair.asked += chunk.toString('latin1');
    });
    browser.pipe(server);
    server.pipe(browser);
    const end = () => {
      pairs.delete(browser);
      browser.destroy();
      server.destroy();
    };
    for (const socket of [browser, server]) socket.on('error', end).on('close', end);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return {
    port: (relay.address() as AddressInfo).port,
    freeze(path) {
      for (const [browser, { server, asked }] of pairs)
        if (asked.includes(`GET ${path} `)) server.unpipe(browser).pause();
    },
    async close() {
      for (const browser of pairs.keys()) browser.destroy();
      relay.close();
      await once(relay, 'close');
    },
  };
}
