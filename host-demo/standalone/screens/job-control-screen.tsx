import { JobControlView } from '../../../src/features/administration/job-control-view.tsx';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the server's background jobs. */
export function JobControlScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  return session && <JobControlView shell={shell} session={session} />;
}
