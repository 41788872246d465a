import * as v from 'valibot';
import { refusalText, TransportFailure } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { moneyText } from '../rules/money-text.ts';
import { BUDGET_EXCEEDED, type Excess, ExcessWire } from './target.wire.ts';
import { targetWords } from './target.words.ts';

type SessionOf = Pick<Shell, 'session'>;

/** Returns by how much something exceeds a target, in the language of the page and the user's number format. */
export function exceededText(shell: SessionOf, { excess, target, ...money }: Excess): string {
  const locale = localeOf(shell);
  const text = (amount: string) => moneyText(amount, money, locale);
  return targetWords().exceeds(text(target), text(excess));
}

/** A change that was refused, as part of a response. */
type RefusedChange = { code: string; message: string };

/** Returns what users read about a change that the server has refused: an excess in their format, else its message. */
export function changeRefusal(shell: SessionOf, refusal: RefusedChange): string {
  const excess = v.safeParse(ExcessWire, refusal);
  return refusal.code === BUDGET_EXCEEDED && excess.success ? exceededText(shell, excess.output) : refusal.message;
}

/** Returns the same for a failed call. */
export const callRefusal = (shell: SessionOf, error: unknown): string =>
  error instanceof TransportFailure
    ? changeRefusal(shell, { ...error.details, code: error.code, message: error.message })
    : refusalText(error);

function localeOf({ session }: SessionOf): string | undefined {
  const state = session.getState();
  const own = state.phase === 'signed-in' ? state.account.locale : null;
  return own ?? (document.documentElement.lang || undefined);
}
