import { ArrowRightLeft, CircleCheck, CircleX, Clock, type LucideIcon, PencilLine } from 'lucide-react';
import { useWords } from '../../../ui/language/use-words.ts';
import type { ApprovalStage } from '../rules/approval-stages.ts';
import { approvalsWords } from './approvals.words.ts';

const ICONS: Readonly<Record<Exclude<ApprovalStage, 'NONE'>, LucideIcon>> = {
  PENDING: Clock,
  PENDING_CHANGE: ArrowRightLeft,
  APPROVED: CircleCheck,
  DENIED: CircleX,
  REVISING: PencilLine,
};

/** Shows the stage of an approval as an icon with its label. Shows nothing without a request. */
export function ApprovalMark({ stage }: { stage: ApprovalStage }) {
  const words = useWords(approvalsWords);
  if (stage === 'NONE') return null;
  const Icon = ICONS[stage];
  return (
    <span className="approval-mark" data-stage={stage}>
      <Icon size={16} strokeWidth={2} aria-hidden="true" />
      <span>{words.stages[stage]}</span>
    </span>
  );
}

/** Shows the stage as an icon alone, with its label for screen readers and as a tooltip. */
export function ApprovalSign({ stage }: { stage: ApprovalStage }) {
  const words = useWords(approvalsWords);
  if (stage === 'NONE') return null;
  const Icon = ICONS[stage];
  return (
    <span className="approval-mark" data-stage={stage} title={words.stages[stage]}>
      <Icon size={16} strokeWidth={2} role="img" aria-label={words.stages[stage]} />
    </span>
  );
}
