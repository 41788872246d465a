import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const QUIET_MS = 500;
const LOOK_EVERY_MS = 50;

export type RequestKind = 'document' | 'script' | 'call' | 'stream' | 'other';

/** One request that has reached the server, not served from the browser's cache. */
export type Served = {
  kind: RequestKind;
  /** Method and address, such as `GET /rest/session?expand=…`. */
  call: string;
  /** Time from its arrival to the end of its response; undefined while it is pending. */
  tookMs?: number;
};

export type ServerTraffic = {
  /** Every request so far, in the order of arrival. */
  served: readonly Served[];
  /** Resolves when only open streams have been pending for half a second. */
  quiet(): Promise<void>;
};

/** Counts requests on the server itself, from any browser or client. */
export function watchServer(server: Server): ServerTraffic {
  const served: Served[] = [];
  let changedAtMs = performance.now();
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    const one: Served = { kind: kindOf(request), call: `${request.method} ${request.url}` };
    const arrivedAtMs = performance.now();
    served.push(one);
    changedAtMs = arrivedAtMs;
    const end = () => {
      changedAtMs = performance.now();
      one.tookMs ??= changedAtMs - arrivedAtMs;
    };
    answer.once('finish', end);
    answer.once('close', end); // an aborted response never finishes
  });
  const isBusy = () => served.some(({ kind, tookMs }) => tookMs === undefined && kind !== 'stream');
  return {
    served,
    async quiet() {
      do await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      while (isBusy() || performance.now() - changedAtMs < QUIET_MS);
    },
  };
}

/** Returns the kind from the browser's own headers. */
function kindOf({ headers }: IncomingMessage): RequestKind {
  if (headers.accept === 'text/event-stream') return 'stream';
  switch (headers['sec-fetch-dest']) {
    case 'document':
    case 'script':
      return headers['sec-fetch-dest'];
    case 'empty':
    case undefined:
      return 'call';
    default:
      return 'other';
  }
}
