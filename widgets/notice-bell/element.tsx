import { useEffect } from 'react';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { NoticeBellView } from '../../src/features/notices/notice-bell-view.tsx';
import { expectMessages } from '../page/messages/show-messages.ts';

/** The bell as an element. Loads the message bar, and fires events for closed dialogs. */
export function NoticeBellElement({ shell, host, emit, setStates }: ElementContext) {
  useEffect(() => expectMessages(shell), [shell]);
  return (
    <NoticeBellView
      shell={shell}
      host={host}
      onStates={setStates}
      onDialogClosed={(result) => emit('portico-notice-dialog-closed', { result })}
    />
  );
}
