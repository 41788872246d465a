import { TransportFailure } from '../../../browser/transport/failures.ts';
import { FINANCIAL_IMPORT_ERROR_CODES as CODES } from '../financial-imports/financial-imports.wire.ts';

const FINAL: readonly string[] = [CODES.changed, CODES.ended];

/** Returns whether an import can no longer be undone: what has changed since does not change back. */
export const isUndoRefused = (thrown: unknown): boolean =>
  thrown instanceof TransportFailure && FINAL.includes(thrown.code);
