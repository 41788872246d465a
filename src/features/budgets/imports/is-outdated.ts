import { TransportFailure } from '../../../browser/transport/failures.ts';
import { IMPORT_ERROR_CODES } from './budget-imports.wire.ts';

/** Returns whether an import was refused because it is no longer what the page shows. */
export const isOutdated = (thrown: unknown): boolean =>
  thrown instanceof TransportFailure && thrown.code === IMPORT_ERROR_CODES.outdated;
