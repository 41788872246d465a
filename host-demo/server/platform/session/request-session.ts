import type { SignedIn } from './signed-in.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether calls of this route never count as user activity. */
    background?: boolean;
  }
  interface FastifyRequest {
    /**
     * Returns the request's active session, or null; queried once per request. Counts as activity unless the request or
     * its route runs in the background (docs/decisions/0017-session-lifetime.md).
     */
    readSession(): Promise<SignedIn | null>;
    /** Sets the request's session, regardless of its cookies. */
    useSession(session: SignedIn | null): void;
    /** Whether the request names a sandbox session, which is independent of the browser's cookies. */
    isSandboxed(): boolean;
  }
}
