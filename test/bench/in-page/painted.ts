import { nextTask } from './task.ts';

const WAIT_MAX_MS = 60_000;

export const frame = () => new Promise(requestAnimationFrame);

/** Resolves at the end of the first frame in which the condition is true. */
export async function painted(holds: () => boolean): Promise<void> {
  const beganMs = performance.now();
  do {
    await frame();
    if (performance.now() - beganMs > WAIT_MAX_MS) throw new Error(`Not true within a minute: ${holds}`);
  } while (!holds());
  await nextTask();
}
