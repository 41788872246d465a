import type { Plugin } from 'vite';

export function asciiOutput(): Plugin;
export function escapeLetters(code: string): string;
export function shiftMappings(code: string, mappings: string): string;
