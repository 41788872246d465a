import { useState } from 'react';
import { diagnose } from '../../../src/embed/diagnosis/diagnose.ts';
import type { CheckResult, Diagnosis } from '../../../src/embed/diagnosis/diagnosis.ts';
import { pathOf } from '../../../src/embed/diagnosis/page-elements.ts';
import { inspectorWords } from './inspector.words.ts';
import { Section, type SectionState } from './section.tsx';

const words = inspectorWords.checks;
const RANK = { problem: 0, note: 1, ok: 2 } as const;

/** The checks of `doctor()`, on demand, because they call the server. */
export function ChecksSection(state: SectionState) {
  const [diagnosis, setDiagnosis] = useState<Diagnosis | 'running' | null>(null);
  const run = async () => {
    setDiagnosis('running');
    setDiagnosis(await diagnose());
  };
  const isDone = diagnosis !== null && diagnosis !== 'running';
  const checks = isDone ? [...diagnosis.checks].sort((a, b) => RANK[a.state] - RANK[b.state]) : [];
  return (
    <Section {...state} title={words.title} {...(isDone && { count: words.count(diagnosis.problems) })}>
      <button type="button" className="pi-button pi-run" disabled={diagnosis === 'running'} onClick={() => void run()}>
        {diagnosis === 'running' ? words.running : isDone ? words.repeat : words.run}
      </button>
      <ul className="pi-checks" aria-live="polite">
        {checks.map((check) => (
          <Checked key={check.id} check={check} />
        ))}
      </ul>
    </Section>
  );
}

function Checked({ check: { number, title, state, message, findings } }: { check: CheckResult }) {
  return (
    <li data-state={state}>
      <div className="pi-row">
        <span className="pi-number">{number}</span>
        <strong>{title}</strong>
        <span className="pi-state" data-state={state}>
          {words.state(state)}
        </span>
      </div>
      {findings.length === 0 && <p className="pi-facts">{message}</p>}
      {findings.map(({ message, fix, element }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two elements of one tag may have the same finding.
        <div key={index}>
          <p>{message}</p>
          {element && (
            <p className="pi-facts">
              <code>{pathOf(element)}</code>
            </p>
          )}
          <p className="pi-fix">{fix}</p>
        </div>
      ))}
    </li>
  );
}
