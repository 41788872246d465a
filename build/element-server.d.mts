import type { IncomingMessage, ServerResponse } from 'node:http';

export function startElementServer(
  script: string,
  limits?: { startWithinMs?: number; stopWithinMs?: number },
): Promise<{ origin: string; stop: () => Promise<void> }>;

export function proxy(origin: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
