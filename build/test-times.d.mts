import type { Timing } from './test-results.mjs';

export function slowest(timings: Timing[]): string[];
