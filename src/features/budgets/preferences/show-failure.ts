import { asError } from '../../../base/errors.ts';
import { refusalText, TransportFailure } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';

/** Tells the person, in the page's message bar, that something could not be changed, and whoever runs the page of a mistake. */
export function showFailure({ messages, report }: Pick<Shell, 'messages' | 'report'>, error: unknown): void {
  if (!(error instanceof TransportFailure)) report(asError(error));
  messages.show(refusalText(error), 'error');
}
