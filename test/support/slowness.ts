import { createHash } from 'node:crypto';

/** Native work of a fixed size, which takes REFERENCE_MS on the machine for which the time limits were written. */
const WORK = Buffer.alloc(32 * 1024 * 1024);
const REPEATS = 4;
const REFERENCE_MS = 90;

/**
 * Returns how many times slower than the reference this machine is now, at least 1: because of its processor, or because
 * of what else it does. A test multiplies its limit of time by it.
 */
export function slowness(): number {
  const startedMs = performance.now();
  const hash = createHash('sha256');
  for (let repeat = 0; repeat < REPEATS; repeat++) hash.update(WORK);
  hash.digest();
  return Math.max(1, (performance.now() - startedMs) / REFERENCE_MS);
}
