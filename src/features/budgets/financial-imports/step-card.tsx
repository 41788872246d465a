import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { importStepsWords as words } from './import-steps.words.ts';
import { useStepHeading } from './use-step-focus.ts';

type StepCardProps = {
  title: string;
  lead?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
  refusal?: string | undefined;
  isBusy?: boolean;
  /** How often the user has tried to continue. After each attempt, the first field with an error gets the focus. */
  attempts?: number;
  onBack?: (() => void) | undefined;
  /** Without it, the step has no further one. */
  onContinue?: (() => void) | undefined;
  continueLabel?: string;
};

/** A step with its buttons. */
export function StepCard({
  title,
  lead,
  actions,
  children,
  refusal,
  isBusy = false,
  attempts = 0,
  onBack,
  onContinue,
  continueLabel,
}: StepCardProps) {
  const heading = useStepHeading();
  const body = useRef<HTMLDivElement>(null);
  // The server can find errors, too, until the call has ended.
  useEffect(() => {
    if (attempts > 0 && !isBusy) focusInvalid(body.current);
  }, [attempts, isBusy]);
  return (
    <Card title={title} titleRef={heading} lead={lead} actions={actions}>
      <div className="p-card-body" ref={body}>
        {children}
      </div>
      {(onBack || onContinue) && (
        <div className="p-card-foot">
          <span className="p-form-refusal" role="alert">
            {refusal}
          </span>
          {onBack && (
            <Button data-ref="import-back" onClick={onBack}>
              {words.back}
            </Button>
          )}
          {onContinue && (
            <Button kind="primary" busy={isBusy} data-ref="import-continue" onClick={onContinue}>
              {continueLabel ?? words.continue}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function focusInvalid(body: HTMLElement | null): void {
  const field = body?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus({ preventScroll: true });
  // A sticky header of the page covers what is at its top.
  field?.scrollIntoView({ block: 'center' });
}
