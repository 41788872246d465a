import { FeatureFlagsView } from '../../../src/features/administration/feature-flags-view.tsx';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the release stage of each feature, and its organizations. */
export function FeatureFlagsScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  return session && <FeatureFlagsView shell={shell} session={session} />;
}
