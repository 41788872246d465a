import { Check } from 'lucide-react';
import { importStepsWords as words } from './import-steps.words.ts';

type StepListProps<Step extends string> = {
  /** In their order; the last one runs the import, and ends the others. */
  steps: readonly Step[];
  labels: Readonly<Record<Step, string>>;
  current: Step;
  /** The last step that can be opened. */
  furthest: Step;
  hrefOf: (step: Step) => string;
  go: (step: Step) => void;
};

/** The steps of an import; those that are ready are links. */
export function StepList<Step extends string>({ steps, labels, current, furthest, hrefOf, go }: StepListProps<Step>) {
  const last = steps.indexOf(furthest);
  const isRunning = last === steps.length - 1;
  return (
    <nav aria-label={words.stepsLabel}>
      <ol className="import-steps">
        {steps.map((step, index) => {
          const isDone = index < last || isRunning;
          const content = (
            <>
              <span className="import-step-mark" aria-hidden="true">
                {isDone && step !== current ? <Check size={14} strokeWidth={2.5} /> : index + 1}
              </span>
              {labels[step]}
            </>
          );
          const isOpen = !isRunning && index <= last;
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
