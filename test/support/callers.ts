import { findDemoPerson } from './demo-people.ts';
import type { HttpClient } from './http-client.ts';
import { type RunningServer, signIn, visit } from './start-server.ts';

/** A user of each role, signed in. All but `stranger` and `outsider` are of one organization. */
export type Callers = Readonly<
  Record<'stranger' | 'member' | 'manager' | 'staff' | 'superAdmin' | 'outsider', HttpClient>
>;

export async function signInCallers(server: RunningServer): Promise<Callers> {
  const as = (...who: Parameters<typeof findDemoPerson>) => signIn(server, findDemoPerson(...who));
  return {
    stranger: await visit(server),
    member: await as('legacy', 'ordinary user'),
    manager: await as('legacy', 'organization manager'),
    staff: await as('legacy', 'staff'),
    superAdmin: await as('legacy', 'super admin'),
    /** Manages another organization. */
    outsider: await as('newer', 'organization manager'),
  };
}

/** Returns the id of the organization with this host label. */
export async function organizationId(server: RunningServer, label: 'fernhill' | 'halden' | string): Promise<string> {
  const { id } = await server.db
    .selectFrom('organizations')
    .select('id')
    .where('host_label', '=', label)
    .executeTakeFirstOrThrow();
  return id;
}

export const put = (by: HttpClient, path: string, body: unknown, headers: Record<string, string> = {}) =>
  by.send(path, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
