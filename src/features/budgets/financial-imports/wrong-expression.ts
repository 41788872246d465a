import { TransportFailure } from '../../../browser/transport/failures.ts';

/** Returns the expression for which rules were refused; undefined if they were refused for another reason. */
export function wrongExpression(thrown: unknown): string | undefined {
  if (!(thrown instanceof TransportFailure) || !thrown.fields.includes('expression')) return undefined;
  const { expression } = thrown.details;
  return typeof expression === 'string' ? expression : undefined;
}
