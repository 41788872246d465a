import { useEffect } from 'react';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { InboxBellView } from '../../src/features/inbox/inbox-bell-view.tsx';
import { expectMessages } from '../page/messages/show-messages.ts';

type CollabInboxProps = ElementContext & { countInTitle?: boolean | undefined };

/** The inbox as an element. Loads the message bar. */
export function CollabInboxElement({ shell, locale, setStates, countInTitle }: CollabInboxProps) {
  useEffect(() => expectMessages(shell), [shell]);
  return <InboxBellView shell={shell} locale={locale} countInTitle={countInTitle ?? false} onStates={setStates} />;
}
