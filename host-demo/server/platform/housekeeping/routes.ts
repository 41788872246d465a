import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { type ExecuteSchedule, ExecuteScheduleWire } from '../../../../src/features/administration/schedules.wire.ts';
import { allow } from '../access/access.ts';
import { writeEntry } from '../audit/record.ts';
import { readBody } from '../contract/read-input.ts';
import type { Tables } from '../database/open-database.ts';

type Options = { db: Kysely<Tables>; schedules: Readonly<Record<ExecuteSchedule['name'], () => Promise<void>>> };

/** POST execute-schedule: what the server does regularly, now (S-REST-09). */
export function housekeepingRoutes({ db, schedules }: Options): FastifyPluginAsync {
  return async (app) => {
    app.post(
      '/execute-schedule',
      allow(
        { staff: true, permission: 'canManageJobControls', allOrganizations: true },
        { body: ExecuteScheduleWire, responses: { 204: null } },
      ),
      async (request, reply) => {
        const { name } = readBody(request, ExecuteScheduleWire);
        await schedules[name]();
        await writeEntry(db, { action: 'job.schedule-executed', organizationId: null, after: { name } });
        return reply.code(204).send();
      },
    );
  };
}
