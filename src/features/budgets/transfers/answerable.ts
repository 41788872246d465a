import type { TransferRequest } from './target-transfers.wire.ts';

/** Whether users respond to a request: they are approvers and, if it is their own, they may approve it. */
export const isAnswerable = (request: TransferRequest): boolean =>
  !isOwnWaiting(request) && (request.progress?.canApprove === true || request.progress?.canDeny === true);

/** Whether users respond to a request together with others: one whose item was deleted can only be denied. */
export const isSelectable = (request: TransferRequest): boolean => isAnswerable(request) && !request.hasDeletedItem;

/** Whether it is the own request of an approver, which another one has to approve. The user can cancel it. */
export const isOwnWaiting = ({ progress, requestedBy, hasDeletedItem }: TransferRequest): boolean =>
  progress?.canDeny === true && progress.canCancel && requestedBy !== null && !progress.canApprove && !hasDeletedItem;
