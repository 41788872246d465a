import { useEffect, useState } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import { TOPICS } from '../../shell/live/live.wire.ts';

type Clearing<Row> = {
  /** Starts the job. Rejects with a failure that the transport has shown. */
  start: (row: Row) => Promise<unknown>;
  message: (row: Row) => string;
  reload: () => Promise<void>;
};

/** Asks for confirmation, starts the job, and follows it. */
export function useClearing<Row extends { id: string }>(shell: Shell, { start, message, reload }: Clearing<Row>) {
  const { live, messages } = shell;
  const [asked, setAsked] = useState<{ row: Row; button: HTMLElement }>();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [startingId, setStartingId] = useState<string>();
  useEffect(() => live.subscribe(TOPICS.jobs, () => void reload()), [live, reload]);

  return {
    asked,
    startingId,
    button: () => button,
    cancel: () => setAsked(undefined),
    ask(row: Row, pressed: HTMLElement) {
      setButton(pressed);
      setAsked({ row, button: pressed });
    },
    async confirm() {
      if (!asked) return;
      setAsked(undefined);
      setStartingId(asked.row.id);
      try {
        await start(asked.row);
        messages.show(message(asked.row));
        await reload();
      } catch {
        // The transport has shown the failure.
      } finally {
        setStartingId(undefined);
      }
    },
  };
}
