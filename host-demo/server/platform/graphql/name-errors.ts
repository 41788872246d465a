import type { GraphQLError } from 'graphql';
import { createGraphQLError, type Plugin } from 'graphql-yoga';
import { NOTICE_ERROR_CODES } from '../../../../src/features/notices/notices.wire.ts';
import { failureHeaders } from '../failures/answer-failures.ts';
import { echo } from '../failures/echo.ts';
import type { Failure } from '../failures/failure.ts';
import { failureFrom } from '../failures/failure-from.ts';
import type { GraphQLContext } from './builder.ts';

/** Longer messages repeat the caller's input. */
const MESSAGE_MAX_LENGTH = 500;

/**
 * Gives every error of an operation a code and a message, and logs unexpected ones. Errors that the user can resolve
 * are part of a response with status 200; only server errors are not.
 */
export function nameErrors(): Plugin<GraphQLContext> {
  return {
    onExecute({ args }) {
      const { log } = args.contextValue;
      return {
        onExecuteDone({ result, setResult }) {
          if (!('errors' in result) || !result.errors) return;
          setResult({ ...result, errors: result.errors.map((error) => named(error, log)) });
        },
      };
    },
  };
}

function named(error: GraphQLError, log: GraphQLContext['log']): GraphQLError {
  const { originalError } = error;
  if (!originalError || originalError.name === 'GraphQLError') {
    // Errors of graphql itself during execution concern the values of variables.
    const { code = NOTICE_ERROR_CODES.invalid } = error.extensions;
    return withExtensions(error, echo(error.message, MESSAGE_MAX_LENGTH), { code, http: { status: 400, spec: true } });
  }
  const failure = failureFrom(originalError);
  if (failure.status >= 500) log.error({ err: failure.cause ?? failure }, failure.code);
  const code = failure.sentCode && { code: failure.sentCode };
  return withExtensions(error, failure.message, { ...code, ...furtherDetails(failure), ...serverFault(failure) });
}

/** Returns the details besides the message, such as the current row after a stale write. */
function furtherDetails({ details: { message: _message, ...details } }: Failure): { details?: object } {
  return Object.keys(details).length > 0 ? { details } : {};
}

/** Makes the whole response a 5xx with the code in the header: a 503 without one would mean maintenance. */
const serverFault = (failure: Failure) =>
  failure.status >= 500 ? { http: { status: failure.status, headers: failureHeaders(failure) } } : {};

const withExtensions = ({ nodes, path }: GraphQLError, message: string, extensions: Record<string, unknown>) =>
  createGraphQLError(message, { nodes: nodes ?? null, path: path ?? null, extensions });
