import { placementLogs } from '../../injection/placement-log.ts';
import { type Check, problem } from '../check.ts';

/** Placements whose anchor is not on the page. */
export const anchors: Check = {
  id: 'anchors',
  title: 'Every placement has found its anchor',
  ok: 'Each has, or there are no placements.',
  run: () =>
    placementLogs().flatMap(({ element, near, lines }) => {
      const last = lines.at(-1);
      if (last?.what !== 'looked' && last?.what !== 'gave-up') return [];
      return [
        problem(
          `Nothing matches "${near}" for <${element}> at attempt ${last.attempt}.`,
          'Correct the selector in the placement, or mark the place in the page (data-portico-slot).',
        ),
      ];
    }),
};
