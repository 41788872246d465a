import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';

const columnNames = v.pipe(v.array(v.pipe(lineOfText(100), v.minLength(1))), v.maxLength(200));

/** POST budgets/{id}/views and PUT budgets/{id}/views/{viewId}, for users who can edit the budget. */
export const ViewInputWire = v.object({
  name: v.pipe(lineOfText(100), v.minLength(1)),
  gridColumns: columnNames,
  metricsColumns: columnNames,
});
export type ViewInput = v.InferOutput<typeof ViewInputWire>;

/** A saved view of a budget. */
export const ViewWire = v.object({
  id: v.string(),
  name: v.string(),
  gridColumns: v.array(v.string()),
  metricsColumns: v.array(v.string()),
});
export type View = v.InferOutput<typeof ViewWire>;

/** GET budgets/{id}/views, by name; for all users of the organization. */
export const ViewsWire = v.array(ViewWire);
