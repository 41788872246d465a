import type { GraphQLError } from 'graphql';
import { createGraphQLError, type Plugin } from 'graphql-yoga';
import { NOTICE_ERROR_CODES } from '../../../../src/features/notices/notices.wire.ts';
import { failureHeaders } from '../failures/answer-failures.ts';
import { echo } from '../failures/echo.ts';
import type { Failure } from '../failures/failure.ts';
import { failureFrom } from '../failures/failure-from.ts';
import type { GraphQLContext } from './builder.ts';

/** Such a message repeats the value that was sent. */
const MESSAGE_MAX_LENGTH = 500;

/**
 * Gives every error of an operation a code and a sentence, and keeps what nobody foresaw in the log. A refusal that the
 * person can mend is an answer like any other, with status 200; only a fault of the server is not.
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
    // What graphql itself refuses while it executes are values of variables.
    const { code = NOTICE_ERROR_CODES.invalid } = error.extensions;
    return withExtensions(error, echo(error.message, MESSAGE_MAX_LENGTH), { code, http: { status: 400, spec: true } });
  }
  const failure = failureFrom(originalError);
  if (failure.status >= 500) log.error({ err: failure.cause ?? failure }, failure.code);
  const code = failure.sentCode && { code: failure.sentCode };
  return withExtensions(error, failure.message, { ...code, ...serverFault(failure) });
}

/** Makes the whole answer a 5xx, whose code is in the header too: a 503 without one would mean maintenance. */
const serverFault = (failure: Failure) =>
  failure.status >= 500 ? { http: { status: failure.status, headers: failureHeaders(failure) } } : {};

const withExtensions = ({ nodes, path }: GraphQLError, message: string, extensions: Record<string, unknown>) =>
  createGraphQLError(message, { nodes: nodes ?? null, path: path ?? null, extensions });
