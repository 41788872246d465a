import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { systemClock } from '../../../src/base/time/clock.ts';
import { createMessages } from '../../../src/shell/messages/messages.store.ts';
import { Button } from '../../../src/ui/button/button.tsx';
import { Snackbar } from '../../../src/ui/snackbar/snackbar.tsx';

/** Renders an information and an error at the bottom of the page. */
export function Snackbars({ opens }: { opens: boolean }) {
  const [messages] = useState(() => createMessages(systemClock));
  useEffect(() => {
    if (opens) messages.show('The message could not be published.', 'error');
  }, [opens, messages]);
  return (
    <div className="wb-row-of-parts">
      <Button onClick={() => messages.show('The message is published.')}>Say something</Button>
      <Button onClick={() => messages.show('The message could not be published.', 'error')}>Say a failure</Button>
      <Snackbar messages={useStore(messages)} clock={systemClock} onDismiss={messages.dismiss} />
    </div>
  );
}
