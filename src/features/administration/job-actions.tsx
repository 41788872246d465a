import { useState } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import type { SignedIn } from '../../shell/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { runHousekeeping } from './jobs.api.ts';
import { jobsWords as words } from './jobs.words.ts';

/** What users of the job control may start. */
export function JobActions({ shell, session }: { shell: Shell; session: SignedIn }) {
  const { config } = shell;
  return (
    <>
      {session.admin && <CleanUpButton shell={shell} />}
      {session.permissions.has('canAdministrateBudgets') && (
        <>
          <a className="p-button" data-kind="secondary" href={`${config.paths.app}admin/clear-budget-cache`}>
            {words.clearBudgetCache}
          </a>
          <a className="p-button" data-kind="secondary" href={`${config.paths.app}admin/clear-recycle-bin`}>
            {words.clearRecycleBin}
          </a>
        </>
      )}
    </>
  );
}

function CleanUpButton({ shell: { rest, messages } }: { shell: Shell }) {
  const [isBusy, setIsBusy] = useState(false);
  const cleanUp = async () => {
    setIsBusy(true);
    try {
      await runHousekeeping(rest);
      messages.show(words.cleanedUp);
    } catch {
      // The transport has shown the failure.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button busy={isBusy} onClick={() => void cleanUp()}>
      {words.cleanUp}
    </Button>
  );
}
