import type { Shell } from '../../../src/shell/create-shell.ts';

/** What has been spent comes in here. */
export function ImportFinancialsScreen(_: { shell: Shell }) {
  return <h1 className="screen-title">Import financials</h1>;
}
