import type { ApprovalResponse, ApprovalState, ApprovalStatus } from '../approvals/item-approvals.wire.ts';

/** The stages of an item's approval. An approved item stays approved while a change is requested. */
export const APPROVAL_STAGES = ['NONE', 'PENDING', 'PENDING_CHANGE', 'APPROVED', 'DENIED', 'REVISING'] as const;
export type ApprovalStage = (typeof APPROVAL_STAGES)[number];

/** A request, a response to it, or `EDIT`: back to editing after a denial or a request for revision. */
export type ApprovalAct = 'REQUEST' | 'EDIT' | ApprovalResponse;

/**
 * The transitions (docs/decisions/0048-approvals.md); missing ones are refused. After a rejected change, the item stays
 * approved with its previous amount.
 */
const NEXT: Readonly<Record<ApprovalStage, Partial<Readonly<Record<ApprovalAct, ApprovalStage>>>>> = {
  NONE: { REQUEST: 'PENDING' },
  PENDING: { APPROVED: 'APPROVED', REJECTED: 'DENIED', REVISING: 'REVISING' },
  PENDING_CHANGE: { APPROVED: 'APPROVED', REJECTED: 'APPROVED' },
  APPROVED: { REQUEST: 'PENDING_CHANGE' },
  DENIED: { REQUEST: 'PENDING', EDIT: 'NONE' },
  REVISING: { REQUEST: 'PENDING', EDIT: 'NONE' },
};

/** Returns the stage after the act; undefined if the act is not possible. */
export const nextStage = (stage: ApprovalStage, act: ApprovalAct): ApprovalStage | undefined => NEXT[stage][act];

/** Returns the state of a stage. */
export const stateOf = (stage: ApprovalStage): ApprovalState => (stage === 'PENDING_CHANGE' ? 'PENDING' : stage);

const STATUS_OF: Readonly<Record<ApprovalStage, ApprovalStatus | null>> = {
  NONE: null,
  PENDING: 'PENDING',
  PENDING_CHANGE: 'PENDING_CHANGE',
  APPROVED: 'APPROVED',
  DENIED: 'REJECTED',
  REVISING: null,
};

/** Returns the status of a stage. */
export const statusOf = (stage: ApprovalStage): ApprovalStatus | null => STATUS_OF[stage];

/** Returns the stage of a state and a status. */
export const stageOf = (state: ApprovalState, status: ApprovalStatus | null | undefined): ApprovalStage =>
  status === 'PENDING_CHANGE' ? status : state;

/** Returns the stages that belong to a state. */
export const stagesOf = (state: ApprovalState): ApprovalStage[] =>
  APPROVAL_STAGES.filter((stage) => stateOf(stage) === state);

/** Whether the plan of an item is approved and so protected, also while a change is requested. */
export const isApproved = (stage: ApprovalStage): boolean => stage === 'APPROVED' || stage === 'PENDING_CHANGE';
