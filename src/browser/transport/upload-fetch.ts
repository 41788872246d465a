import type { Fetch } from './csrf-fetch.ts';

type UploadFetchOptions = {
  /** Receives the share of the body that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** The call fails when no byte has been sent or received for this time. */
  idleMaxMs: number;
};

/** Responses with these statuses have no body. */
const WITHOUT_BODY = [204, 205, 304];

/** Returns a fetch that tells how much of the body it has sent, which the browser's own can't. */
export function uploadFetch({ onProgress, idleMaxMs }: UploadFetchOptions): Fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.blob();
    return await new Promise<Response>((resolve, reject) => {
      const call = new XMLHttpRequest();
      let idle: ReturnType<typeof setTimeout> | undefined;
      const fail = (error: Error) => {
        clearTimeout(idle);
        reject(error);
      };
      const expectBytes = () => {
        clearTimeout(idle);
        idle = setTimeout(() => {
          fail(new TypeError('upload stopped'));
          call.abort();
        }, idleMaxMs);
      };
      call.open(request.method, request.url);
      call.withCredentials = request.credentials === 'include';
      call.responseType = 'blob';
      for (const [name, value] of request.headers) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ loaded, total }) => {
        expectBytes();
        onProgress(total > 0 ? loaded / total : 1);
      };
      call.onprogress = expectBytes;
      call.onload = () => {
        clearTimeout(idle);
        const { status, statusText } = call;
        const headers = new Headers(
          call
            .getAllResponseHeaders()
            .split('\r\n')
            .filter((line) => line !== '')
            .map((line): [string, string] => [
              line.slice(0, line.indexOf(':')),
              line.slice(line.indexOf(':') + 1).trim(),
            ]),
        );
        resolve(new Response(WITHOUT_BODY.includes(status) ? null : call.response, { status, statusText, headers }));
      };
      call.onerror = () => fail(new TypeError('upload failed'));
      call.onabort = () => fail(new DOMException('upload cancelled', 'AbortError'));
      request.signal.addEventListener('abort', () => call.abort());
      if (request.signal.aborted) return fail(new DOMException('upload cancelled', 'AbortError'));
      expectBytes();
      call.send(body);
    });
  };
}
