type TransferApproval = {
  /** The approvers of each side: of two budgets for a transfer, of one for an adjustment. */
  sides: readonly ReadonlySet<string>[];
  requesterId: string | null;
  /** The users who have approved the request. */
  approvedBy: readonly string[];
  /** Whether a request needs no user besides the requester. */
  selfApproval: boolean;
};

/**
 * Whether both sides have approved a transfer. A requester who is an approver counts as having approved, but another
 * user has to approve, too, unless the settings allow approval of own requests.
 */
export function isTransferApproved({ sides, requesterId, approvedBy, selfApproval }: TransferApproval): boolean {
  const supporters = [...approvedBy, ...(requesterId === null ? [] : [requesterId])];
  const hasOther = approvedBy.some((id) => id !== requesterId) || (selfApproval && approvedBy.length > 0);
  return hasOther && sides.every((approvers) => supporters.some((id) => approvers.has(id)));
}
