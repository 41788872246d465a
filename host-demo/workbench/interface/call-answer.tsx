import { type FormEvent, useState } from 'react';
import { Callout } from '../../../src/ui/callout/callout.tsx';
import { type CallAnswer, type CallInput, runCall } from './api.ts';

/** Returns how a form sends its call after `onRun`, and what it shows of the answer. */
export function useAnswer(onRun: () => Promise<void>) {
  const [isRunning, setRunning] = useState(false);
  const [answer, setAnswer] = useState<CallAnswer>();
  const [problem, setProblem] = useState<string>();

  const submit = async (event: FormEvent, inputOf: () => CallInput) => {
    event.preventDefault();
    if (isRunning) return;
    setRunning(true);
    setProblem(undefined);
    try {
      await onRun();
      setAnswer(await runCall(inputOf()));
    } catch (error) {
      setAnswer(undefined);
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setRunning(false);
  };
  const shown = (
    <>
      <div role="status">{answer && <Answer answer={answer} />}</div>
      {problem !== undefined && (
        <Callout priority="ERROR" heading="The call wasn’t sent">
          {problem}
        </Callout>
      )}
    </>
  );
  return { submit, isRunning, shown };
}

function Answer({ answer: { status, tookMs, type, text } }: { answer: CallAnswer }) {
  return (
    <section className="wb-answer" data-failed={status >= 400 || undefined} aria-label="Response">
      <h3>{`${status === 0 ? 'Redirect' : status} · ${tookMs} ms${type ? ` · ${type}` : ''}`}</h3>
      {text !== '' && <pre>{prettyText(text, type)}</pre>}
    </section>
  );
}

const prettyText = (text: string, type: string): string => {
  if (!type.includes('json')) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};
