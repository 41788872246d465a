/**
 * Headers of every HTML document, beside its own Content-Security-Policy and Cache-Control. Windows of other origins get no
 * handle on the document's window; no sign-on of the product opens a window of its own.
 */
export const DOCUMENT_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;
