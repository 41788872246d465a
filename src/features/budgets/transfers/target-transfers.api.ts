import type { Rest } from '../../../browser/transport/rest.ts';
import {
  type TransferInput,
  type TransferRequest,
  type TransferRequests,
  TransferRequestsWire,
  TransferRequestWire,
  type TransferResponse,
  type TransferStatus,
} from './target-transfers.wire.ts';

/** Requests a transfer or an adjustment. All calls of this file reject with a TransportFailure. */
export const requestTransfer = async (rest: Rest, budgetId: string, json: TransferInput): Promise<TransferRequest> =>
  (await rest())
    .post(`budgets/${budgetId}/target-transfer-requests`, { json, handlesError: true })
    .json(TransferRequestWire);

/** Reads requests; with one status, or all. */
export const readTransferRequests = async (
  rest: Rest,
  budgetId: string,
  searchParams: { status?: TransferStatus; after?: string; limit?: string } = {},
): Promise<TransferRequests> =>
  (await rest())
    .get(`budgets/${budgetId}/target-transfer-requests`, { searchParams, handlesError: true })
    .json(TransferRequestsWire);

/** Responds to a request; APPROVE moves the amount. */
export const answerTransfer = async (
  rest: Rest,
  { budgetId, requestId }: { budgetId: string; requestId: string },
  response: TransferResponse,
): Promise<TransferRequest> =>
  (await rest())
    .post(`budgets/${budgetId}/target-transfer-requests/${requestId}/responses`, {
      json: { response },
      handlesError: true,
    })
    .json(TransferRequestWire);
