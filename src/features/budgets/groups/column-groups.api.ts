import type * as v from 'valibot';
import { collectionAt } from '../../../browser/transport/collection.ts';
import type { Rest } from '../../../browser/transport/rest.ts';
import { type ColumnGroupInputWire, ColumnGroupWire, type NewColumnGroupWire } from './column-groups.wire.ts';

type New = v.InferInput<typeof NewColumnGroupWire>;
type Change = v.InferInput<typeof ColumnGroupInputWire>;

/** The groups of a budget's columns. The columns of a deleted group stay. */
export const columnGroups = (rest: Rest, budgetId: string) =>
  collectionAt<New, Change, typeof ColumnGroupWire>(rest, `budgets/${budgetId}/columngroups`, ColumnGroupWire);
