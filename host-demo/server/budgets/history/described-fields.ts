import * as v from 'valibot';
import { fieldLabel } from '../../../../src/features/budgets/rules/history/field-label.ts';
import { type ColumnFilter, ColumnFilterWire, SortingWire } from '../../../../src/features/budgets/views/views.wire.ts';
import type { NameOf } from './read-names.ts';

/** Returns a stored value as users read it; undefined hides it. */
export type Describe = (value: unknown, nameOf: NameOf) => unknown;
type Fields = Readonly<Record<string, Describe>>;

/** Of values that have no short text: the history only says that they have changed. */
export const CHANGED: Describe = () => undefined;
/** Of values that only programs use. */
const HIDDEN: Describe = () => undefined;

const named =
  (kind: Parameters<NameOf>[0]): Describe =>
  (id, nameOf) =>
    typeof id === 'string' ? nameOf(kind, id) : id;

const items: Describe = (ids, nameOf) => (Array.isArray(ids) ? ids.map((id) => nameOf('item', String(id))) : undefined);

const ITEM: Fields = { ownerId: named('user'), parentId: named('item') };

const COPY: Fields = { parentId: named('budget'), fromBudget: named('budget') };

const TRANSFER: Fields = {
  fromItem: named('item'),
  toItem: named('item'),
  fromTarget: named('budget'),
  toTarget: named('budget'),
};

const COLUMN: Fields = {
  id: HIDDEN,
  storage: HIDDEN,
  deletedOperands: HIDDEN,
  controllingColumnId: named('column'),
  groupId: named('column-group'),
  calculation: (formula, nameOf) =>
    typeof formula === 'string'
      ? formula.replace(/\{(\w{1,20})\}/g, (_all, key: string) => `{${operandName(key, nameOf)}}`)
      : formula,
};

const operandName = (key: string, nameOf: NameOf) => (/^\d+$/.test(key) ? nameOf('column', key) : fieldLabel(key));

/** Returns the name of a column of the sheet, such as `planned` or `column:12`. */
function columnName(key: string, nameOf: NameOf): string {
  const [, id] = /^column:(\d+)$/.exec(key) ?? [];
  return id === undefined ? fieldLabel(key) : nameOf('column', id);
}

function filterText({ column, operator, value }: ColumnFilter, nameOf: NameOf): string {
  const texts: Readonly<Record<ColumnFilter['operator'], string>> = {
    CONTAINS: `“${value[0] ?? ''}”`,
    BETWEEN: `${value[0] || '…'} – ${value[1] || '…'}`,
    // Some are ids.
    IN: value.length === 1 ? '1 value' : `${value.length} values`,
    IS_EMPTY: 'empty',
    IS_NOT_EMPTY: 'not empty',
  };
  return `${columnName(column, nameOf)} (${texts[operator]})`;
}

const VIEW: Fields = {
  id: HIDDEN,
  metricsColumns: HIDDEN,
  columnWidths: CHANGED,
  gridColumns: (keys, nameOf) => (Array.isArray(keys) ? keys.map((key) => columnName(String(key), nameOf)) : keys),
  filters: (filters, nameOf) =>
    Array.isArray(filters)
      ? filters.filter((filter) => v.is(ColumnFilterWire, filter)).map((filter) => filterText(filter, nameOf))
      : filters,
  sorting: (sorting, nameOf) =>
    v.is(SortingWire, sorting)
      ? `${columnName(sorting.column, nameOf)}, ${sorting.direction === 'ASC' ? 'ascending' : 'descending'}`
      : undefined,
};

const TEMPLATE: Fields = { mapping: CHANGED, financials: CHANGED };

const MappingsOf = v.array(v.object({ controllingValue: v.string(), allowedValues: v.array(v.string()) }));

const FIELDS: Readonly<Record<string, Fields>> = {
  'budget.created': COPY,
  'budget.copied': COPY,
  'budget.rolled-over': COPY,
  'budget.column-added': COLUMN,
  'budget.column-deleted': COLUMN,
  'budget.column-changed': { ...COLUMN, lockedRole: (role) => role ?? 'EDITOR' },
  'budget.columns-copied': { fromBudget: named('budget') },
  'budget.mapping-changed': {
    controllingColumn: named('column'),
    mappings: (mappings) =>
      v.is(MappingsOf, mappings)
        ? mappings
            .map(({ controllingValue, allowedValues }) => `${controllingValue}: ${allowedValues.join(', ')}`)
            .join('; ')
        : undefined,
  },
  'budget.view-added': VIEW,
  'budget.view-changed': VIEW,
  'budget.view-deleted': VIEW,
  'budget.import-template-added': TEMPLATE,
  'budget.import-template-changed': TEMPLATE,
  'budget.import-template-deleted': TEMPLATE,
  'budget.financial-import-changed': {
    steps: (steps) => (Array.isArray(steps) ? steps.map((step) => fieldLabel(String(step))) : steps),
  },
  'item.moved': {
    parentId: (id, nameOf) => (typeof id === 'string' ? nameOf('item', id) : 'Top level'),
    afterId: (id, nameOf) => (typeof id === 'string' ? `After “${nameOf('item', id)}”` : id === null ? 'First' : id),
  },
  'item.copied': { ...ITEM, copyOf: named('item') },
  'item.cells-locked': { itemIds: items },
  'item.lock-requested': { comment: HIDDEN, person: named('user') },
};

/** Returns how the values of an action are described; others stay as they are. */
export function fieldsOf(action: string): Fields {
  const ofKind = action.startsWith('item.transfer-') ? TRANSFER : action.startsWith('item.') ? ITEM : {};
  return { ids: HIDDEN, ...(FIELDS[action] ?? ofKind) };
}
