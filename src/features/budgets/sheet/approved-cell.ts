import { type ApprovalStage, isApproved, stageOf } from '../rules/approval-stages.ts';
import { isApprovedField } from '../rules/approved-fields.ts';
import type { SheetRow } from './sheet-rows.ts';

type ApprovedRow = Partial<Pick<SheetRow, 'approvalState' | 'approvalStatus'>>;

/** Returns the stage of the approval of an item. */
export const rowStage = ({ approvalState = 'NONE', approvalStatus }: ApprovedRow): ApprovalStage =>
  stageOf(approvalState, approvalStatus);

/** Whether the approval of an item protects this cell. */
export const isApprovedCell = (row: ApprovedRow, key: string): boolean =>
  isApprovedField(key) && isApproved(rowStage(row));
