/**
 * The base class of Portico's errors. `code` is stable and never localized; the message states what happened, why it
 * matters and what to do.
 */
export class PorticoError extends Error {
  override readonly name: string = 'PorticoError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Returns the thrown value as an Error. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error
    ? thrown
    : new PorticoError('thrown-value', `Something that is not an Error was thrown: ${String(thrown)}`);
