import type { Plugin } from 'vite';

export function radixShadow(): Plugin;
