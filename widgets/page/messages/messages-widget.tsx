import { useStore } from 'zustand';
import type { ElementContext } from '../../../src/embed/element/element-context.ts';
import { Snackbar } from '../../../src/ui/snackbar/snackbar.tsx';

/** The page's messages, at its bottom. */
export function MessagesWidget({ shell }: ElementContext) {
  const messages = useStore(shell.messages);
  return <Snackbar messages={messages} clock={shell.clock} onDismiss={shell.messages.dismiss} />;
}
