/**
 * The family of errors that Portico makes. `code` is stable and never localized; the message says
 * what happened, why it matters and what to do.
 */
export class PorticoError extends Error {
  override readonly name: string = 'PorticoError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Whatever was thrown, as an Error. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error
    ? thrown
    : new PorticoError('thrown-value', `Something that is not an Error was thrown: ${String(thrown)}`);
