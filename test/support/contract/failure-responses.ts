import type { DeclaredRoute } from '../../../host-demo/server/platform/access/declare-access.ts';
import { bodiesOf } from '../../../host-demo/server/platform/contract/route-contract.ts';
import { FAILURES, type FailureCode } from '../../../host-demo/server/platform/failures/failure-catalogue.ts';

const ALWAYS: readonly FailureCode[] = [
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
  'DATABASE_UNAVAILABLE',
  'DATABASE_TOO_SLOW',
  'SERVER_CLOSING',
  'MAINTENANCE',
];
const OF_BODIES: readonly FailureCode[] = ['MALFORMED_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
const SAFE_METHODS = ['GET', 'HEAD'];

/** Returns the failures of a route: those that its access and its input imply, and its own. */
export function failuresOf({ method, path, access, contract }: DeclaredRoute): FailureCode[] {
  const changes = !SAFE_METHODS.includes(method);
  const implied: FailureCode[] = [
    ...(contract.query || bodiesOf(contract).length > 0 || changes ? (['BAD_REQUEST'] as const) : []),
    ...(changes ? OF_BODIES : []),
    ...(access === 'public' ? [] : (['UNAUTHENTICATED'] as const)),
    ...(typeof access === 'object' ? (['FORBIDDEN'] as const) : []),
    ...(changes && contract.csrf !== 'provider' ? (['CSRF_INVALID', 'CROSS_SITE'] as const) : []),
    ...(path.includes(':') ? (['NOT_FOUND'] as const) : []),
    ...ALWAYS,
  ];
  return [...new Set([...implied, ...(contract.errors ?? [])])];
}

/** Returns the codes by status. A 503 without a code means maintenance. */
export function byStatus(codes: readonly FailureCode[]): Map<number, FailureCode[]> {
  const statuses = new Map<number, FailureCode[]>();
  for (const code of codes) {
    const { status } = FAILURES[code];
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  return statuses;
}
