import type {
  ApprovalResponse,
  ApprovalState,
  ApprovalStatus,
} from '../../../../src/features/budgets/approvals/item-approvals.wire.ts';
import { Failure } from '../../platform/failures/failure.ts';

/** The stages of an item's approval. An approved item stays approved while a change is requested. */
export const APPROVAL_STAGES = ['NONE', 'PENDING', 'PENDING_CHANGE', 'APPROVED', 'DENIED', 'REVISING'] as const;
export type ApprovalStage = (typeof APPROVAL_STAGES)[number];

/** A request, or a response to it. */
export type ApprovalAct = 'REQUEST' | ApprovalResponse;

/**
 * The transitions (docs/decisions/0048-approvals.md); missing ones are rejected. After a rejected change, the item
 * stays approved with its previous amount.
 */
const NEXT: Readonly<Record<ApprovalStage, Partial<Readonly<Record<ApprovalAct, ApprovalStage>>>>> = {
  NONE: { REQUEST: 'PENDING' },
  PENDING: { APPROVED: 'APPROVED', REJECTED: 'DENIED', REVISING: 'REVISING' },
  PENDING_CHANGE: { APPROVED: 'APPROVED', REJECTED: 'APPROVED' },
  APPROVED: { REQUEST: 'PENDING_CHANGE' },
  DENIED: { REQUEST: 'PENDING' },
  REVISING: { REQUEST: 'PENDING' },
};

/** Returns the stage after the act. Throws APPROVAL_NOT_POSSIBLE. */
export function nextStage(stage: ApprovalStage, act: ApprovalAct): ApprovalStage {
  const next = NEXT[stage][act];
  if (!next) throw new Failure('APPROVAL_NOT_POSSIBLE', { message: refusalOf(stage, act) });
  return next;
}

function refusalOf(stage: ApprovalStage, act: ApprovalAct): string {
  if (act === 'REQUEST') return 'Approval of this item was asked for already.';
  if (stage === 'PENDING_CHANGE') return 'A change of an approved item can only be approved or rejected.';
  return 'No approval is requested for this item.';
}

export const stateOf = (stage: ApprovalStage): ApprovalState => (stage === 'PENDING_CHANGE' ? 'PENDING' : stage);

const STATUS_OF: Readonly<Record<ApprovalStage, ApprovalStatus | null>> = {
  NONE: null,
  PENDING: 'PENDING',
  PENDING_CHANGE: 'PENDING_CHANGE',
  APPROVED: 'APPROVED',
  DENIED: 'REJECTED',
  REVISING: null,
};

export const statusOf = (stage: ApprovalStage): ApprovalStatus | null => STATUS_OF[stage];

/** Returns the stages that belong to a state. */
export const stagesOf = (state: ApprovalState): ApprovalStage[] =>
  APPROVAL_STAGES.filter((stage) => stateOf(stage) === state);
