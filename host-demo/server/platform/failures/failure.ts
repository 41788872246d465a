import { FAILURES, type FailureCode } from './failure-catalogue.ts';

type Options = ErrorOptions & {
  /** The message for users; defaults to the catalogue's. */
  message?: string;
  /** Further fields of `details`. */
  details?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** A failed request as the caller sees it. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  /** The code that is sent. A 503 without a code means maintenance. */
  readonly sentCode: string | undefined;
  readonly status: number;
  readonly details: Record<string, unknown> & { message: string };
  readonly headers: Record<string, string>;

  constructor(
    code: FailureCode,
    { message = FAILURES[code].message, details = {}, headers = {}, cause }: Options = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.sentCode = code === 'MAINTENANCE' ? undefined : code;
    this.status = FAILURES[code].status;
    this.details = { ...details, message };
    this.headers = headers;
  }
}
