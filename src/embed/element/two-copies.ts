import { oncePerPage } from '../../base/page/once-per-page.ts';
import { journal } from '../../browser/reporting/journal.ts';
import { logMessage } from '../../browser/reporting/log-message.ts';
import { OWN_ADDRESS } from '../../browser/reporting/own-address.ts';
import { VERSION } from './version.ts';

/** Logs once per page that another copy of Portico loaded first. Its definitions stay; the rest is shared. */
export function logTwoCopies(other: unknown): void {
  const logged = oncePerPage('two-copies@1', () => ({ once: false }));
  if (logged.once) return;
  logged.once = true;
  logMessage(
    'info',
    105,
    'page.two-copies',
    `Two copies of Portico are in this page: ${other} from ${journal().copies[0]?.address}, ` +
      `then ${VERSION} from ${OWN_ADDRESS}.`,
  );
}
