import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';

/** A column of the sheet by its key, such as `planned` or `column:12`, or a custom column by its name. */
const ColumnWire = v.pipe(lineOfText(100), v.minLength(1));

/** GET and PUT budgets/{id}/views/{viewId}/grid-columns and /metrics-columns. */
export const ViewColumnsWire = v.pipe(v.array(ColumnWire), v.maxLength(200));
export type ViewColumns = v.InferOutput<typeof ViewColumnsWire>;

const FILTER_OPERATORS = ['CONTAINS', 'BETWEEN', 'IN', 'IS_EMPTY', 'IS_NOT_EMPTY'] as const;

/**
 * The items that a column shows. CONTAINS has one text; BETWEEN a lower and an upper limit, each empty for none, as
 * amounts or as days; IN the values to show; the others nothing.
 */
export const ColumnFilterWire = v.object({
  column: ColumnWire,
  operator: v.picklist(FILTER_OPERATORS),
  value: v.pipe(v.array(lineOfText(200)), v.maxLength(200)),
});
export type ColumnFilter = v.InferOutput<typeof ColumnFilterWire>;

export const SortingWire = v.object({ column: ColumnWire, direction: v.picklist(['ASC', 'DESC']) });
export type Sorting = v.InferOutput<typeof SortingWire>;

/** Widths of columns in px. */
export const COLUMN_WIDTH_PX = { min: 48, max: 1200 } as const;
const WidthWire = v.pipe(v.number(), v.integer(), v.minValue(COLUMN_WIDTH_PX.min), v.maxValue(COLUMN_WIDTH_PX.max));
const WIDTHS_MAX = 200;

const contentEntries = {
  /** The columns of the sheet after the name, in their order. */
  gridColumns: ViewColumnsWire,
  metricsColumns: ViewColumnsWire,
};

/**
 * POST budgets/{id}/views, one or a list, and PUT budgets/{id}/views/{viewId}: a private view by every user who sees the budget, a shared
 * one by those who can edit it. A change keeps what it does not name.
 */
export const ViewInputWire = v.object({
  name: v.pipe(lineOfText(100), v.minLength(1)),
  ...contentEntries,
  /**
   * Whether only its creator sees it. A shared view becomes private by its creator or a user who manages the budget, and
   * then belongs to its creator: 403 for others, and for all if the creator is unknown.
   */
  private: v.optional(v.boolean()),
  columnWidths: v.optional(
    v.pipe(
      v.record(ColumnWire, WidthWire),
      v.check((widths) => Object.keys(widths).length <= WIDTHS_MAX),
    ),
  ),
  filters: v.optional(v.pipe(v.array(ColumnFilterWire), v.maxLength(50))),
  sorting: v.optional(v.nullable(SortingWire)),
});
export type ViewInput = v.InferOutput<typeof ViewInputWire>;

/** Views of one call, all or none. */
const VIEWS_AT_ONCE_MAX = 500;
const id = v.pipe(v.string(), v.regex(/^\d{1,18}$/));
export const ViewInputsWire = v.pipe(v.array(ViewInputWire), v.minLength(1), v.maxLength(VIEWS_AT_ONCE_MAX));

/** PUT budgets/{id}/views: changes a list of views. */
export const ViewChangesWire = v.pipe(
  v.array(v.object({ ...ViewInputWire.entries, id })),
  v.minLength(1),
  v.maxLength(VIEWS_AT_ONCE_MAX),
);

/** DELETE budgets/{id}/views. */
export const ViewIdsWire = v.object({
  ids: v.pipe(
    v.array(id),
    v.minLength(1),
    v.maxLength(VIEWS_AT_ONCE_MAX),
    v.check((ids) => new Set(ids).size === ids.length),
  ),
});

/** GET budgets/{id}/views/count: the views that the user sees. */
export const ViewCountWire = v.object({ count: v.number() });

/** A saved view of a budget. Servers that don't know the later fields have shared views only. */
export const ViewWire = v.object({
  id: v.string(),
  name: v.string(),
  gridColumns: v.array(v.string()),
  metricsColumns: v.array(v.string()),
  private: v.optional(v.boolean(), false),
  /** Null if the creator is unknown. */
  createdBy: v.optional(v.nullable(v.object({ id: v.string(), /** Full name. */ name: v.string() }))),
  columnWidths: v.optional(v.record(v.string(), v.number()), {}),
  filters: v.optional(v.array(ColumnFilterWire), []),
  sorting: v.optional(v.nullable(SortingWire), null),
});
export type View = v.InferOutput<typeof ViewWire>;

/** GET budgets/{id}/views, by name: the shared ones and those of the user. */
export const ViewsWire = v.array(ViewWire);
