import { Failure } from './failure.ts';
import type { FailureCode } from './failure-catalogue.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

const BY_FASTIFY_CODE: Readonly<Record<string, FailureCode>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** PostgreSQL codes: a statement, a lock or a transaction exceeded its time limit. */
const TIMEOUT_CODES: ReadonlySet<unknown> = new Set(['57014', '55P03', '25P03']);

/** Converts a thrown error to a Failure. An unexpected one becomes INTERNAL_SERVER_ERROR and hides its cause. */
export function failureFrom(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  if (isDatabaseUnavailable(thrown)) {
    return new Failure('DATABASE_UNAVAILABLE', { cause: thrown, headers: { 'Retry-After': '5' } });
  }
  if (thrown instanceof Error) {
    const { code, statusCode } = thrown as { code?: unknown; statusCode?: unknown };
    if (TIMEOUT_CODES.has(code)) {
      return new Failure('DATABASE_TOO_SLOW', { cause: thrown, headers: { 'Retry-After': '5' } });
    }
    const known = typeof code === 'string' ? BY_FASTIFY_CODE[code] : undefined;
    if (known) return new Failure(known, { cause: thrown });
    if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
      return new Failure('BAD_REQUEST', { cause: thrown });
    }
  }
  return new Failure('INTERNAL_SERVER_ERROR', { cause: thrown });
}
