import type { Translation } from '../../../base/language/words.ts';
import type { approvalsWords } from './approvals.words.ts';
import type { RequestEvent } from './request-events.wire.ts';

type Words = Translation<typeof approvalsWords>;

/** Formatted amounts of a requested change; undefined if no other amount was requested. */
type Amounts = { before: string | undefined; after: string | undefined };

/** Returns what happened to the request of another amount, such as `Requested a change from €50 to €70`; undefined for others. */
export function changeRequestText(event: RequestEvent, { before, after }: Amounts, words: Words): string | undefined {
  const text = words.changeEvents[event];
  return before === undefined || after === undefined ? undefined : text?.(before, after);
}
