import { frame } from './painted.ts';
import { nextTask } from './task.ts';

export type Axis = 'vertical' | 'horizontal';

/** Scrolls by `stepPx` in each frame, for `steps` frames. */
export async function scrollSteps(box: HTMLElement, axis: Axis, stepPx: number, steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) {
    if (axis === 'vertical') box.scrollTop += stepPx;
    else box.scrollLeft += stepPx;
    await frame();
    await nextTask();
  }
}
