import { useId, useState } from 'react';
import { createStore, useStore } from 'zustand';
import type { ClockSetting } from './address.ts';
import type { SteppedClock } from './stepped-clock.ts';
import { parseAmount } from './time-amount.ts';

const STEPS = [
  ['+1 s', 1000],
  ['+1 min', 60_000],
  ['+1 h', 3_600_000],
  ['+1 day', 86_400_000],
] as const;

/** Every timer of the element runs on the way, so that years would take minutes. */
const LONGEST_STEP_MS = 30 * 86_400_000;

/** Used until the element's page has loaded. */
const noTime = createStore<ClockSetting | null>(() => null);

type TimeStripProps = { clock: SteppedClock | undefined; systemHref: string; onGo: (href: string) => void };

/** Renders the element's time, and controls to change it. */
export function TimeStrip({ clock, systemHref, onGo }: TimeStripProps) {
  const time = useStore(clock ?? noTime);
  return (
    <section className="wb-row wb-time" aria-label="Time">
      <span className="wb-label">Time</span>
      {time && <time dateTime={new Date(time.atMs).toISOString()}>{readable(time.atMs)}</time>}
      <span className="wb-time-state">{time?.runs ? 'runs' : 'is stopped'}</span>
      <span className="wb-ways">
        {STEPS.map(([words, ms]) => (
          <button key={words} type="button" disabled={!clock} onClick={() => clock?.step(ms)}>
            {words}
          </button>
        ))}
      </span>
      <FreeStep clock={clock} />
      <button
        type="button"
        className="wb-action"
        disabled={!clock}
        onClick={() => (time?.runs ? clock?.hold() : clock?.run())}
      >
        {time?.runs ? 'Hold' : 'Let it run'}
      </button>
      <button type="button" className="wb-action" onClick={() => onGo(systemHref)}>
        Back to real time
      </button>
      <span className="wb-hint">Times from the server use the clock of the server.</span>
    </section>
  );
}

function FreeStep({ clock }: Pick<TimeStripProps, 'clock'>) {
  const errorId = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <form
      className="wb-free-step"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const ms = parseAmount(text);
        const wrong = problemOf(ms);
        setProblem(wrong);
        if (ms !== undefined && !wrong) clock?.step(ms);
      }}
    >
      <input
        aria-label="Amount of time"
        placeholder="90 s, 15 min, 2 h"
        size={14}
        value={text}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && errorId}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
      />
      <button type="submit" disabled={!clock}>
        Step
      </button>
      {problem && (
        <span id={errorId} className="wb-error" role="alert">
          {problem}
        </span>
      )}
    </form>
  );
}

function problemOf(ms: number | undefined): string | undefined {
  if (ms === undefined) return 'A number and s, min, h or d, such as 90 s.';
  return ms > LONGEST_STEP_MS ? 'At most 30 d at a time.' : undefined;
}

const readable = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
