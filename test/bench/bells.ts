/** The measured bell and its two baselines: their tags, and the one script that a page loads. */
export const BELLS = {
  portico: { tag: 'portico-notice-bell', script: '/portico/portico.js' },
  'hand-written': { tag: 'hand-written-bell', script: '/bench/files/hand-written-bell.js' },
  'plain r2wc': { tag: 'plain-r2wc-bell', script: '/bench/files/plain-r2wc-bell.js' },
} as const;

export type Kind = keyof typeof BELLS;
export const KINDS = Object.keys(BELLS) as Kind[];
