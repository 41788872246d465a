/** Replaces the types of the package, which would add the DOM to the whole server. Node has the same globals. */
type FetchGlobals = Pick<
  typeof globalThis,
  | 'fetch'
  | 'Request'
  | 'Response'
  | 'Headers'
  | 'FormData'
  | 'ReadableStream'
  | 'WritableStream'
  | 'TransformStream'
  | 'CompressionStream'
  | 'DecompressionStream'
  | 'TextDecoderStream'
  | 'TextEncoderStream'
  | 'Blob'
  | 'File'
  | 'crypto'
  | 'btoa'
  | 'TextDecoder'
  | 'TextEncoder'
  | 'URL'
  | 'URLSearchParams'
>;

export declare const createFetch: () => FetchGlobals;
export declare const Response: typeof globalThis.Response;
