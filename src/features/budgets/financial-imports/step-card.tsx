import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { importStepsWords as words } from './import-steps.words.ts';

type StepCardProps = {
  title: string;
  lead?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
  refusal?: string | undefined;
  isBusy?: boolean;
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
  isBusy,
  onBack,
  onContinue,
  continueLabel,
}: StepCardProps) {
  return (
    <Card title={title} lead={lead} actions={actions}>
      <div className="p-card-body">{children}</div>
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
            <Button kind="primary" busy={isBusy ?? false} data-ref="import-continue" onClick={onContinue}>
              {continueLabel ?? words.continue}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
