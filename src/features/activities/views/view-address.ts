import * as v from 'valibot';
import { ColumnPresetInputWire } from '../column-presets.wire.ts';
import { type Condition, parseCondition, whyNoMoreConditions } from '../criteria/condition.ts';
import { type Criteria, CriteriaWire, FILTER_OPERATORS } from '../criteria.wire.ts';
import type { ViewColumns } from './view-columns.ts';

/**
 * The saved view and the unsaved changes in a query, such as `?savedView=12&filter=type:IN:3,4&groupBy=owner&full=1`.
 * Undefined means as saved.
 */
export type ViewAddress = {
  savedViewId: string | null;
  filter: Criteria['filter'] | undefined;
  groupBy: Criteria['groupBy'] | undefined;
  colorBy: Criteria['colorBy'] | undefined;
  showFullHierarchy: boolean | undefined;
  /** Null for no preset. */
  columnPresetId: string | null | undefined;
  /** Columns that differ from those of the preset. */
  columns: ViewColumns | undefined;
};

/** The names of parameters with a part that could not be read, and was left out. */
export type ReadViewAddress = ViewAddress & { problems: readonly string[] };

export const NO_CHANGES = {
  filter: undefined,
  groupBy: undefined,
  colorBy: undefined,
  showFullHierarchy: undefined,
  columnPresetId: undefined,
  columns: undefined,
} as const satisfies Partial<ViewAddress>;

const PARAMETERS = ['savedView', 'filter', 'groupBy', 'colorBy', 'full', 'preset', 'columns', 'locked'] as const;
type Parameter = (typeof PARAMETERS)[number];

/** The value of `groupBy`, `colorBy` and `preset` that overrides the saved one. */
const NONE = 'none';
const ID = /^\d{1,18}$/;

/** Reads the view of a page. Never throws: what cannot be read is left out and listed in `problems`. */
export function readViewAddress(search: string): ReadViewAddress {
  const query = new URLSearchParams(search);
  const problems = new Set<string>();
  /** Returns what `parse` makes of a parameter; undefined without the parameter, or if `parse` returns undefined. */
  const read = <Value>(name: Parameter, parse: (text: string) => Value | undefined): Value | undefined => {
    const text = query.get(name);
    if (text === null) return undefined;
    const value = parse(text);
    if (value === undefined) problems.add(name);
    return value;
  };
  const address = {
    savedViewId: read('savedView', idOf) ?? null,
    filter: query.has('filter') ? filterOf(query.getAll('filter'), () => problems.add('filter')) : undefined,
    groupBy: read('groupBy', (text) => arrangementOf(CriteriaWire.entries.groupBy, text)),
    colorBy: read('colorBy', (text) => arrangementOf(CriteriaWire.entries.colorBy, text)),
    showFullHierarchy: read('full', (text) => (text === '1' ? true : text === '0' ? false : undefined)),
    columnPresetId: read('preset', (text) => (text === NONE ? null : idOf(text))),
    columns: read('columns', (text) => columnsOf(text, query.get('locked'))),
  };
  return { ...address, problems: [...problems] };
}

/** Returns the query of a view, without `?`; empty for all activities. */
export function viewQuery(view: ViewAddress): string {
  const { savedViewId, filter, groupBy, colorBy, showFullHierarchy, columnPresetId, columns } = view;
  const query: [Parameter, string][] = [];
  const add = (name: Parameter, value: string) => query.push([name, value]);
  if (savedViewId !== null) add('savedView', savedViewId);
  if (filter?.length === 0) add('filter', '');
  for (const condition of filter ?? []) add('filter', textOf(condition));
  if (groupBy !== undefined) add('groupBy', groupBy ?? NONE);
  if (colorBy !== undefined) add('colorBy', colorBy ?? NONE);
  if (showFullHierarchy !== undefined) add('full', showFullHierarchy ? '1' : '0');
  if (columnPresetId !== undefined) add('preset', columnPresetId ?? NONE);
  if (columns) {
    add('columns', columns.keys.map(fieldText).join(','));
    if (columns.lockedCount > 0) add('locked', String(columns.lockedCount));
  }
  return readable(new URLSearchParams(query));
}

/** Returns the query of a page with another view, without `?`. Other parameters stay. */
export function withViewQuery(search: string, view: ViewAddress): string {
  const others = new URLSearchParams(search);
  for (const name of PARAMETERS) others.delete(name);
  return [readable(others), viewQuery(view)].filter(Boolean).join('&');
}

/** A query may contain colons and commas as they are. */
const readable = (query: URLSearchParams): string => query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',');

/** Escapes the separators inside a value. */
const escaped = (text: string): string => text.replace(/[%,:]/g, (separator) => encodeURIComponent(separator));
const unescaped = (text: string): string => text.replace(/%(25|2C|3A)/g, decodeURIComponent);

/** Keys of attributes stay readable. */
const ATTRIBUTE = /^attribute:\d+$/;
const fieldText = (field: string): string => (ATTRIBUTE.test(field) ? field : escaped(field));

const textOf = ({ field, operator, value }: Condition): string =>
  [fieldText(field), operator, ...(value.length > 0 ? [value.map(escaped).join(',')] : [])].join(':');

const CONDITION = new RegExp(`^(attribute:\\d+|[^:]*):(${FILTER_OPERATORS.join('|')})(?::(.*))?$`, 's');

function conditionOf(text: string): Condition | undefined {
  const [, field, operator, value] = CONDITION.exec(text) ?? [];
  if (field === undefined) return undefined;
  return parseCondition({ field: unescaped(field), operator, value: value?.split(',').map(unescaped) ?? [] });
}

/** An empty text is a filter without conditions. Undefined if nothing can be read. */
function filterOf(texts: readonly string[], onProblem: () => void): Criteria['filter'] | undefined {
  const filter: Criteria['filter'] = [];
  for (const text of texts.filter(Boolean)) {
    const condition = conditionOf(text);
    if (condition && whyNoMoreConditions(filter) === undefined) filter.push(condition);
    else onProblem();
  }
  return filter.length > 0 || texts.includes('') ? filter : undefined;
}

const idOf = (text: string): string | undefined => (ID.test(text) ? text : undefined);

/** Returns the value of `groupBy` or `colorBy`, null for none; undefined if it is not valid. */
function arrangementOf<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> | undefined {
  const { success, output } = v.safeParse(schema, text === NONE ? null : text);
  return success ? output : undefined;
}

function columnsOf(text: string, locked: string | null): ViewColumns | undefined {
  const keys = text === '' ? [] : text.split(',').map(unescaped);
  const lockedCount = Math.min(/^\d{1,3}$/.test(locked ?? '') ? Number(locked) : 0, keys.length);
  const { success, output } = v.safeParse(ColumnPresetInputWire, {
    ...{ name: '-', description: '', private: true },
    userColumns: keys,
    lockedColumns: keys.slice(0, lockedCount),
  });
  return success ? { keys: output.userColumns, lockedCount } : undefined;
}
