import { Check } from 'lucide-react';
import { STEPS, type Step } from './import-steps.ts';
import { importStepsWords as words } from './import-steps.words.ts';

type StepListProps = {
  current: Step;
  /** The last step that can be opened. */
  furthest: Step;
  hrefOf: (step: Step) => string;
  go: (step: Step) => void;
};

/** The steps of an import; those that are ready are links. */
export function StepList({ current, furthest, hrefOf, go }: StepListProps) {
  const last = STEPS.indexOf(furthest);
  return (
    <nav aria-label={words.stepsLabel}>
      <ol className="import-steps">
        {STEPS.map((step, index) => {
          const isDone = index < last || furthest === 'import';
          const content = (
            <>
              <span className="import-step-mark" aria-hidden="true">
                {isDone && step !== current ? <Check size={14} strokeWidth={2.5} /> : index + 1}
              </span>
              {words.steps[step]}
            </>
          );
          const isOpen = step !== 'import' && furthest !== 'import' && index > 0 && index <= last;
          return (
            <li key={step} data-current={step === current || undefined} data-done={isDone || undefined}>
              {isOpen ? (
                <a
                  href={hrefOf(step)}
                  data-ref={`import-step-${step}`}
                  {...(step === current && { 'aria-current': 'step' })}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    go(step);
                  }}
                >
                  {content}
                </a>
              ) : (
                <span {...(step === current && { 'aria-current': 'step' })}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
