import { useEffect, useRef, useState } from 'react';
import { asError } from '../../../base/errors.ts';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';

/**
 * Sends what a dialog asks for, once at a time, and then calls `onDone`. `send` resolves with a sentence about its problem,
 * if any, which the dialog shows instead.
 */
export function useSubmit({ report }: Pick<Shell, 'report'>, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isSending = useRef(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function submit(send: () => Promise<string | undefined>): Promise<void> {
    if (isSending.current) return; // a double press
    isSending.current = true;
    setBusy(true);
    setProblem(undefined);
    let answer: string | undefined;
    try {
      answer = await send();
    } catch (error) {
      report(asError(error));
      answer = refusalText(error);
    }
    isSending.current = false;
    if (!isMounted.current) return;
    setBusy(false);
    setProblem(answer);
    if (answer === undefined) onDone();
  }
  return { isBusy, problem, submit };
}
