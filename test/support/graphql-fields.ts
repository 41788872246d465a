import { addActivityFields } from '../../host-demo/server/activities/fields.ts';
import { addNoticeFields } from '../../host-demo/server/notices/fields.ts';

/** The GraphQL fields of all domains. */
export const GRAPHQL_FIELDS = [addNoticeFields, addActivityFields];
