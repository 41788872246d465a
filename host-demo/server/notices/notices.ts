import { repeat } from '../platform/housekeeping/repeat.ts';
import type { Domain } from '../platform/platform.ts';
import { addNoticeFields } from './fields.ts';
import { retireEndedNotices } from './queries.ts';
import { noticeRoutes } from './routes.ts';

/** Broadcast messages. */
export const notices: Domain = async (app, { database, db, environment, rest, graphql }) => {
  rest.routes.push(noticeRoutes({ db }));
  graphql.fields.push(addNoticeFields);
  repeat(app, environment.noticeEndsEveryMs, 'Broadcast messages at their end could not be looked for.', () =>
    retireEndedNotices(database.background),
  );
};
