import { type HttpRequest, type HttpResponse, type HttpStack, Upload } from 'tus-js-client';
import { networkFailure, TransportFailure } from '../../browser/transport/failures.ts';
import { uploadFetch } from '../../browser/transport/upload-fetch.ts';
import { userIdOf } from '../session/on-user-change.ts';
import type { UploadOptions, UploadShell } from './upload-options.ts';

/** The size of a piece, in bytes. The server also keeps what has arrived of an interrupted one. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** Where earlier attempts to upload a file got to, also when the browser stores nothing. */
const urls = new WeakMap<File, string>();

type PiecesOptions = UploadOptions & { idleMaxMs: number };

/**
 * Uploads a file with the tus protocol and returns its id. Goes on where an earlier attempt of the same user got to, in
 * this page or before a reload. Rejects with a TransportFailure.
 */
export async function uploadInPieces(shell: UploadShell, file: File, options: PiecesOptions): Promise<string> {
  const { purpose, signal, onProgress, onStored } = options;
  return await new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: new URL(`${shell.config.paths.rest}/uploads`, location.href).href,
      httpStack: callsOf(shell, options, (bytes) => onStored(bytes / file.size)),
      chunkSize: PIECE_BYTES,
      retryDelays: null, // the control repeats failed uploads
      removeFingerprintOnSuccess: true,
      metadata: { name: file.name, purpose },
      fingerprint: async ({ name, type, size, lastModified }) =>
        ['portico', userIdOf(shell.session.getState()), purpose, name, type, size, lastModified].join('-'),
      onProgress: (sent, total) => onProgress(sent / total),
      onUploadUrlAvailable: () => {
        if (upload.url) urls.set(file, upload.url);
      },
      onSuccess: () => resolve(idIn(upload.url)),
      onError: (error) => reject(failureIn(error)),
    });
    signal.addEventListener('abort', () => {
      void upload.abort(true).catch(() => undefined); // the server deletes its bytes within a day
      reject(new DOMException('upload cancelled', 'AbortError'));
    });
    void resume(upload, file).then(() => upload.start(), reject);
  });
}

/** Lets the upload go on where an earlier one of the same file got to. */
async function resume(upload: Upload, file: File): Promise<void> {
  const url = urls.get(file);
  if (url) upload.url = url;
  else {
    const [previous] = await upload.findPreviousUploads();
    if (previous) upload.resumeFromPreviousUpload(previous);
  }
}

const idIn = (url: string | null): string => url?.split('/').at(-1) ?? '';

/** Another connection was faster (409), so that the next attempt asks where the upload is. */
function failureIn(error: Error & { causingError?: Error | null }): Error {
  const cause = error.causingError ?? error;
  if (cause instanceof TransportFailure) return cause.status === 409 ? networkFailure(cause) : cause;
  return networkFailure(cause);
}

/** Statuses of a HEAD after which the library starts another upload. */
const GONE = [403, 404, 410];

/** Sends the calls of the protocol like all others of the product. */
function callsOf(
  { rest, fetchThrough }: UploadShell,
  { idleMaxMs }: PiecesOptions,
  onStored: (bytes: number) => void,
): HttpStack {
  const createRequest = (method: string, url: string): HttpRequest => {
    const headers = new Headers();
    const abort = new AbortController();
    let onSent: (bytes: number) => void = () => {};
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => headers.set(name, value),
      getHeader: (name) => headers.get(name) ?? undefined,
      setProgressHandler(handler) {
        onSent = handler;
      },
      getUnderlyingObject: () => undefined,
      abort: async () => abort.abort(),
      async send(body: Blob | null): Promise<HttpResponse> {
        const send = uploadFetch({ onProgress: (share) => onSent(share * (body?.size ?? 0)), idleMaxMs });
        const path = method === 'POST' ? 'uploads' : `uploads/${idIn(url)}`;
        try {
          const response = await (await rest()).request(path, {
            method,
            headers,
            signal: abort.signal,
            timeout: false,
            fetch: fetchThrough(send),
            handlesError: true,
            ...(body && { body }),
          });
          onStored(Number(response.headers.get('Upload-Offset')));
          return answerOf(response.status, response.headers);
        } catch (error) {
          const isGone = method === 'HEAD' && error instanceof TransportFailure && GONE.includes(error.status);
          if (isGone) return answerOf(error.status, new Headers());
          throw error;
        }
      },
    };
  };
  return { createRequest, getName: () => 'portico' };
}

const answerOf = (status: number, headers: Headers): HttpResponse => ({
  getStatus: () => status,
  getHeader: (name) => headers.get(name) ?? undefined,
  getBody: () => '',
  getUnderlyingObject: () => undefined,
});
