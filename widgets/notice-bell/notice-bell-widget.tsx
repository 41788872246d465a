import { useEffect } from 'react';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { NoticeBellView } from '../../src/features/notices/notice-bell-view.tsx';
import { showMessages } from '../show-messages.ts';

/** The bell as an element: it brings the message bar, and says how a dialog ended. */
export function NoticeBellWidget({ shell, host, emit, setStates }: ElementContext) {
  useEffect(() => showMessages(shell), [shell]);
  return (
    <NoticeBellView
      shell={shell}
      host={host}
      onStates={setStates}
      onDialogClosed={(result) => emit('portico-notice-dialog-closed', { result })}
    />
  );
}
