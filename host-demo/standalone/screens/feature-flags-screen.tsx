import type { Shell } from '../../../src/shell/create-shell.ts';

/** The features of the product and their stages. */
export function FeatureFlagsScreen(_: { shell: Shell }) {
  return <h1 className="screen-title">Feature Flags</h1>;
}
