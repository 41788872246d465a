import { request } from 'node:http';

type Send = { method: string; headers: Record<string, string>; body?: string | Uint8Array; signal?: AbortSignal };

/**
 * `fetch` for http addresses under localhost, which browsers resolve to this machine. Node does not resolve them, and
 * its own fetch sends no other Host header than the name it resolved.
 */
export function fetchLocally(address: string | URL, { method, headers, body, signal }: Send): Promise<Response> {
  const { host, port, pathname, search } = new URL(address);
  const options = { host: '127.0.0.1', port, path: pathname + search, method, headers: { ...headers, Host: host } };
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...options, ...(signal && { signal }) }, async (incoming) => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of incoming) chunks.push(chunk);
        const received = new Headers();
        for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
          received.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
        }
        const content = chunks.length > 0 ? Buffer.concat(chunks) : null;
        resolve(new Response(content, { status: incoming.statusCode ?? 500, headers: received }));
      } catch (error) {
        reject(error);
      }
    });
    outgoing.once('error', reject).end(body);
  });
}
