import { asError } from '../../../base/errors.ts';
import { refusalText, TransportFailure } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';

/** Shows in the message bar why a change failed, and reports unexpected errors to the developer. */
export function showFailure({ messages, report }: Pick<Shell, 'messages' | 'report'>, error: unknown): void {
  if (!(error instanceof TransportFailure)) report(asError(error));
  messages.show(refusalText(error), 'error');
}
