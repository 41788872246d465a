import type { Domain } from '../platform/platform.ts';
import { addActivityFields } from './fields.ts';

/** The activities of a plan. */
export const activities: Domain = async (_app, { graphql }) => {
  graphql.fields.push(addActivityFields);
};
