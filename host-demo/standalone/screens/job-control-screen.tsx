import type { Shell } from '../../../src/shell/create-shell.ts';

/** What the server does in the background. */
export function JobControlScreen(_: { shell: Shell }) {
  return <h1 className="screen-title">Job Control</h1>;
}
