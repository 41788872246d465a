/** `portico.iife.js`: the elements in one classic script, for pages that cannot load modules. */
import './loader.ts';

import.meta.glob(
  [
    '../*/define.ts',
    '!../budget-preferences/define.ts',
    '!../activity-timeline/define.ts',
    '!../budget-sheet/define.ts',
    '!../recycle-bin/define.ts',
    '!../file-upload/define.ts',
  ],
  {
    eager: true,
  },
);
