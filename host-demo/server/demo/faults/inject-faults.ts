import { setTimeout as sleep } from 'node:timers/promises';
import { type DocumentNode, getOperationAST, Kind } from 'graphql';
import { createGraphQLError, type Plugin } from 'graphql-yoga';
import { NOTICE_ERROR_CODES } from '../../../../src/features/notices/notices.wire.ts';
import { removeNoticeSilently } from '../../notices/queries.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { GraphQLContext } from '../../platform/graphql/builder.ts';
import type { Fault, Faults } from './fault.wire.ts';
import { clearFaults, readFaults } from './queries.ts';

const REFUSALS = {
  401: NOTICE_ERROR_CODES.signedOut,
  403: NOTICE_ERROR_CODES.forbidden,
  503: 'MAINTENANCE',
} as const;

/** Makes GraphQL operations fail for sessions with a fault for them. Never in production. */
export function injectFaults(): Plugin<GraphQLContext> {
  return {
    async onExecute({ args, setResultAndStopExecution }) {
      const { db, session } = args.contextValue;
      if (!session) return undefined;
      const faults = faultsOf(args.document, args.operationName, await readFaults(db, session));

      for (const { how } of faults) if (how.kind === 'slow') await sleep(how.delayMs);

      const broken = faults.find(({ how }) => how.kind === 'server-error' || how.kind === 'refused');
      if (broken) {
        const originalError = new Failure(
          broken.how.kind === 'refused' ? REFUSALS[broken.how.status] : 'INTERNAL_SERVER_ERROR',
        );
        setResultAndStopExecution({
          data: null,
          errors: [createGraphQLError(originalError.message, { path: [broken.operation], originalError })],
        });
        return undefined;
      }

      const vanishing = faults.find(({ how }) => how.kind === 'gone-after-first-read');
      if (!vanishing) return undefined;
      return {
        async onExecuteDone() {
          await removeNoticeSilently(db, session.organization.id);
          await clearFaults(db, session, vanishing.operation);
        },
      };
    },
  };
}

type Switched = { operation: Fault['operation']; how: NonNullable<Faults[Fault['operation']]> };

/** Returns the faults of the operation's fields. */
function faultsOf(document: DocumentNode, name: string | null | undefined, faults: Faults): Switched[] {
  const selections = getOperationAST(document, name)?.selectionSet.selections ?? [];
  const asked = new Set(selections.flatMap((node) => (node.kind === Kind.FIELD ? [node.name.value] : [])));
  return Object.entries(faults)
    .filter(([operation]) => asked.has(operation))
    .map(([operation, how]) => ({ operation: operation as Fault['operation'], how }));
}
