import { useEffect } from 'react';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { NoticeBellView } from '../../src/features/notices/index.ts';
import { showMessages } from '../show-messages.ts';

/** The bell as an element: it finds out who is signed in, brings the message bar, and says how a dialog ended. */
export function NoticeBellWidget({ shell, emit }: ElementContext) {
  useEffect(() => {
    showMessages(shell);
    shell.session.start();
  }, [shell]);
  return <NoticeBellView shell={shell} onDialogClosed={(result) => emit('portico-notice-dialog-closed', { result })} />;
}
