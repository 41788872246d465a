import { FAILURES, type FailureCode } from './failure-catalogue.ts';

type Options = ErrorOptions & {
  /** The sentence for the person; the catalogue's when left out. */
  message?: string;
  /** Further fields of `details`. */
  details?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** A request that is refused, as the caller will see it. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  /** What is sent as the code. A 503 without one is what means maintenance. */
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
