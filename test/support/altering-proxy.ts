import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers of a proxy instead of those of the server behind it, by method and path. */
export type AlteredAnswers = Readonly<Record<string, { status: number; body: unknown }>>;

/** Starts a proxy of a server on a free port of 127.0.0.1, which answers some calls itself. */
export async function startAlteringProxy(origin: string, altered: AlteredAnswers) {
  const proxy = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const own = altered[`${method} ${url.split('?', 1)[0]}`];
    if (own) {
      response.writeHead(own.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(own.body));
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = await fetch(new URL(url, origin), {
      method,
      redirect: 'manual',
      headers: {
        Cookie: headers.cookie ?? '',
        'X-CSRF-TOKEN': String(headers['x-csrf-token'] ?? ''),
        ...typeOf(headers),
      },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    response.writeHead(answer.status, {
      'Content-Type': answer.headers.get('Content-Type') ?? '',
      'Set-Cookie': answer.headers.getSetCookie(),
    });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}

const typeOf = ({ 'content-type': type }: { 'content-type'?: string | undefined }): Record<string, string> =>
  type === undefined ? {} : { 'Content-Type': type };
