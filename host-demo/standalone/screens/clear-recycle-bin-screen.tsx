import type { Shell } from '../../../src/shell/create-shell.ts';

/** Deletes for good what has been in the recycle bins for long. */
export function ClearRecycleBinScreen(_: { shell: Shell }) {
  return <h1 className="screen-title">Clear Recycle Bin</h1>;
}
