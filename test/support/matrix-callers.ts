import { sql } from 'kysely';
import { findDemoPerson } from './demo-people.ts';
import type { HttpClient } from './http-client.ts';
import { type RunningServer, signIn, visit } from './start-server.ts';

/** Callers by their column heading. All targets belong to the first organization. */
const CALLERS = {
  anonymous: undefined,
  reader: ['legacy', 'user without planning access'],
  planner: ['legacy', 'ordinary user'],
  manager: ['legacy', 'organization manager'],
  staff: ['legacy', 'staff'],
  'super admin': ['legacy', 'super admin'],
  'other reader': ['newer', 'user without planning access'],
  'other planner': ['newer', 'ordinary user'],
  'other manager': ['newer', 'organization manager'],
  'other staff': ['newer', 'staff'],
} as const satisfies Record<string, Readonly<Parameters<typeof findDemoPerson>> | undefined>;
export type Caller = keyof typeof CALLERS;
export const NAMES = Object.keys(CALLERS) as Caller[];

/** Signs a caller in. */
export async function enterAs(server: RunningServer, caller: Caller): Promise<HttpClient> {
  const who: Readonly<Parameters<typeof findDemoPerson>> | undefined = CALLERS[caller];
  return who ? await signIn(server, findDemoPerson(...who)) : await visit(server);
}

/** Gives all organizations the same features; otherwise callers of the other one would be refused for a missing feature. */
export async function openFeatures({ db }: RunningServer): Promise<void> {
  await sql`
    update organizations set features =
      features || '{"ACTIVITIES":true,"LIVEBLOCKS_COLLABORATION":true,"NOTICES":true,"PLANNING":true,"SAVED_VIEWS":true}'::jsonb
  `.execute(db);
}
