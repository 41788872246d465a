/**
 * Headers of every HTML document, in addition to its own Content-Security-Policy and Cache-Control. Windows of other
 * origins get no reference to the document's window; no sign-on of the product opens a window.
 */
export const DOCUMENT_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;
