import * as v from 'valibot';

/** What the server does regularly: delete old rows, and take over jobs of processes that have stopped. */
const SCHEDULES = ['HOUSEKEEPING', 'WAITING_JOBS'] as const;

/**
 * POST execute-schedule: does it now, and answers 204 when it is done; for staff with canManageJobControls (G52).
 */
export const ExecuteScheduleWire = v.strictObject({ name: v.picklist(SCHEDULES) });
export type ExecuteSchedule = v.InferOutput<typeof ExecuteScheduleWire>;
