import type { RunningServer } from './start-server.ts';

/** Returns the newest entry of the audit log with this action. Throws when there is none. */
export const newestEntry = ({ db }: RunningServer, action: string) =>
  db.selectFrom('audit_log').where('action', '=', action).selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
