import { TransportFailure } from '../../../../browser/transport/failures.ts';
import type { Shell } from '../../../../shell/create-shell.ts';
import { callRefusal } from '../../target/exceeded-text.ts';
import { BUDGET_EXCEEDED } from '../../target/target.wire.ts';
import { movingWords } from './moving.words.ts';

/** Returns why a move to another budget was refused; names that budget if its target would be exceeded. */
export function moveRefusal(shell: Pick<Shell, 'session'>, error: unknown, budget: string): string {
  const text = callRefusal(shell, error);
  const isExceeded = error instanceof TransportFailure && error.code === BUDGET_EXCEEDED;
  return isExceeded ? movingWords().notice.target(budget, text) : text;
}
