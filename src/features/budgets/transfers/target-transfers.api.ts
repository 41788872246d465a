import type { Rest } from '../../../browser/transport/rest.ts';
import {
  type RateSnapshots,
  RateSnapshotsWire,
  type TransferApprovers,
  TransferApproversWire,
  type TransferInput,
  type TransferRequest,
  type TransferRequests,
  TransferRequestsWire,
  TransferRequestWire,
  type TransferResponse,
  type TransferResponses,
  TransferResponsesWire,
  type TransferStatus,
} from './target-transfers.wire.ts';

type RequestOf = { budgetId: string; requestId: string };

const pathOf = (budgetId: string) => `budgets/${budgetId}/target-transfer-requests`;

/** Requests a transfer or an adjustment. All calls of this file reject with a TransportFailure. */
export const requestTransfer = async (rest: Rest, budgetId: string, json: TransferInput): Promise<TransferRequest> =>
  (await rest()).post(pathOf(budgetId), { json, handlesError: true }).json(TransferRequestWire);

/** Reads requests; with one status, or all. */
export const readTransferRequests = async (
  rest: Rest,
  budgetId: string,
  searchParams: { status?: TransferStatus; after?: string; limit?: string } = {},
): Promise<TransferRequests> =>
  (await rest()).get(pathOf(budgetId), { searchParams, handlesError: true }).json(TransferRequestsWire);

const MOST_ROWS = '200';

/** Finds a request of any status; undefined if it no longer exists. */
export async function findTransferRequest(
  rest: Rest,
  { budgetId, requestId }: RequestOf,
): Promise<TransferRequest | undefined> {
  let after: string | null | undefined;
  while (after !== null) {
    const page: TransferRequests = await readTransferRequests(rest, budgetId, {
      limit: MOST_ROWS,
      ...(after !== undefined && { after }),
    });
    const found = page.requests.find(({ id }) => id === requestId);
    if (found) return found;
    after = page.next;
  }
  return undefined;
}

/** Responds to requests, all or none; the last approval moves the amount. */
export const answerTransfers = async (
  rest: Rest,
  budgetId: string,
  responses: readonly { requestId: string; response: TransferResponse; note: string }[],
): Promise<TransferResponses> =>
  (await rest())
    .post(`budgets/${budgetId}/create-target-transfer-responses`, { json: { responses }, handlesError: true })
    .json(TransferResponsesWire);

/** Takes a request back. */
export const cancelTransfer = async (rest: Rest, { budgetId, requestId }: RequestOf): Promise<void> =>
  (await rest()).delete(`${pathOf(budgetId)}/${requestId}`, { handlesError: true });

/** Reads the rates that a request had, newest first. */
export const readTransferRates = async (rest: Rest, { budgetId, requestId }: RequestOf): Promise<RateSnapshots> =>
  (await rest())
    .get(`${pathOf(budgetId)}/${requestId}/exchange-rate-snapshots`, { handlesError: true })
    .json(RateSnapshotsWire);

const approversPath = (budgetId: string) => `budgets/${budgetId}/target-transfer-approvers`;

/** Reads who responds to transfers of a budget. */
export const readTransferApprovers = async (rest: Rest, budgetId: string): Promise<TransferApprovers> =>
  (await rest()).get(approversPath(budgetId), { handlesError: true }).json(TransferApproversWire);

/** Sets who responds to transfers of a budget. */
export const writeTransferApprovers = async (
  rest: Rest,
  budgetId: string,
  approverIds: readonly string[],
): Promise<void> => (await rest()).put(approversPath(budgetId), { json: { approverIds }, handlesError: true });
