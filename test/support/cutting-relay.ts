import { once } from 'node:events';
import { request as callServer, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CuttingRelay = {
  port: number;
  /** Cuts the connection of the next uploads when they have reached these positions of their file, in bytes, once each. */
  cutAt(positions: readonly number[]): void;
  /** How many connections it has cut. */
  cuts(): number;
  /** The bytes of pieces that browsers have sent, including those that were sent again. */
  receivedBytes(): number;
  close(): Promise<void>;
};

/**
 * Starts a relay between a browser and a server that cuts connections while files are uploaded in pieces. Each call has its
 * own connection: browsers send a piece again by themselves when a kept one is cut, which would cut it more than once.
 */
export async function startCuttingRelay(serverPort: number): Promise<CuttingRelay> {
  let positions: readonly number[] = [];
  let cuts = 0;
  let receivedBytes = 0;
  const relay = createServer((request, response) => {
    const { method, url: path, rawHeaders: headers } = request;
    const call = callServer({ host: '127.0.0.1', port: serverPort, method, path, headers }, (answer) => {
      const { statusCode = 500, headers: received } = answer;
      response.writeHead(statusCode, { ...received, connection: 'close' });
      answer.pipe(response);
    });
    const end = () => {
      request.socket.destroy();
      call.destroy();
    };
    call.on('error', end);
    response.on('close', () => response.writableFinished || end());
    if (method !== 'PATCH') return request.pipe(call);
    let offset = Number(request.headers['upload-offset']);
    request.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
      const start = offset;
      offset += chunk.length;
      const [position = Number.POSITIVE_INFINITY, ...others] = positions.filter((one) => one > start);
      if (position > offset) {
        if (!call.write(chunk)) request.pause();
        return;
      }
      positions = others;
      cuts += 1;
      request.removeAllListeners('data').removeAllListeners('end');
      call.write(chunk.subarray(0, position - start), end);
    });
    call.on('drain', () => request.resume());
    request.on('end', () => call.end());
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return {
    port: (relay.address() as AddressInfo).port,
    cutAt(next) {
      positions = next;
    },
    cuts: () => cuts,
    receivedBytes: () => receivedBytes,
    async close() {
      relay.close();
      relay.closeAllConnections();
      await once(relay, 'close');
    },
  };
}
