import type { Rest } from '../../src/browser/transport/rest.ts';
import {
  type TransferRequest,
  TransferRequestWire,
  type TransferResponse,
} from '../../src/features/budgets/transfers/target-transfers.wire.ts';

/** Responds to one request; APPROVE moves the amount. Rejects with a TransportFailure. */
export const answerTransfer = async (
  rest: Rest,
  { budgetId, requestId }: { budgetId: string; requestId: string },
  response: TransferResponse,
): Promise<TransferRequest> =>
  (await rest())
    .post(`budgets/${budgetId}/target-transfer-requests/${requestId}/responses`, { json: { response } })
    .json(TransferRequestWire);
