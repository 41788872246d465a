import type { Column } from '../columns/columns.wire.ts';
import { isNumeric } from '../rules/column-values.ts';
import type { ColumnProfile } from '../rules/financial-imports/column-profile.ts';
import type { Formats, FormattedColumns } from '../rules/financial-imports/suggest-fields.ts';
import { headerIndex, TAGS_HEADER } from '../rules/import-columns.ts';
import { COLUMN_FIELDS } from '../rules/import-mapping.ts';
import type { ExistingRows, ImportMapping } from './budget-imports.wire.ts';
import type { RecordSet } from './record-sets.wire.ts';

export type ItemField = (typeof COLUMN_FIELDS)[number];

/** The chosen columns of a file and how they are read. Fields and custom columns without a column are missing. */
export type ImportDraft = Formats & {
  fields: Partial<Record<ItemField, string>>;
  /** By the id of a custom column. */
  columns: Readonly<Record<string, string>>;
  createsCategories: boolean;
  existing: ExistingRows;
};

/** The custom columns of a budget that can be imported. */
export type ImportableColumn = Pick<Column, 'id' | 'name' | 'type'>;
type Rows = Pick<RecordSet, 'columns' | 'profiles'>;

/** Names of columns that usually contain a field, the most likely first. */
const USUAL_NAMES: Readonly<Record<ItemField, readonly RegExp[]>> = {
  name: [/^(line[\s_-]?)?items?$/i, /^name$/i, /item|position|description/i],
  planned: [/^planned( amount)?$/i, /^(amount|budget)$/i, /planned|amount|budget|cost/i],
  parent: [/^(parent|below)$/i, /^(category|path)$/i, /parent|path|^(?!.*sub).*category/i],
  subcategory: [/^sub[\s_-]?category$/i, /sub[\s_-]?category/i],
  owner: [/^owner$/i, /owner|responsible/i],
  startsOn: [/^(starts?|from|begins?)( (on|date))?$/i, /^start/i],
  endsOn: [/^(ends?|until|to)( (on|date))?$/i, /^end/i],
  tags: [new RegExp(`^${TAGS_HEADER}$`, 'i')],
};

/** Returns the columns that a file's headers suggest, each for one field. */
export function suggestedDraft({ columns, profiles }: Rows, custom: readonly ImportableColumn[]): ImportDraft {
  const taken = new Set<string>();
  const take = (find: (header: string) => boolean) => {
    const found = columns.find((header) => header.trim() !== '' && !taken.has(header) && find(header.trim()));
    if (found !== undefined) taken.add(found);
    return found;
  };
  const fields: Partial<Record<ItemField, string>> = {};
  // Exact names first, so that a vague one doesn't take the column of another field.
  for (const place of [0, 1, 2]) {
    for (const field of COLUMN_FIELDS.filter((one) => fields[one] === undefined)) {
      const usual = USUAL_NAMES[field][place];
      if (!usual) continue;
      // An exact name is enough, even if most values are wrong.
      const couldFit = (header: string) => place === 0 || fits(field, profiles[headerIndex(columns, header)]);
      const found = take((header) => usual.test(header) && couldFit(header));
      if (found !== undefined) fields[field] = found;
    }
    if (place > 0) continue;
    // A custom column of the same name is as exact as the fields.
    for (const { name } of custom) take((header) => header.toLowerCase() === name.toLowerCase());
  }
  const named = custom.flatMap(({ id, name }) => {
    const header = columns.find((one) => one.trim().toLowerCase() === name.toLowerCase());
    return header === undefined || Object.values(fields).includes(header) ? [] : [[id, header] as const];
  });
  return {
    fields,
    columns: Object.fromEntries(named),
    ...{ dateFormat: null, numberFormat: null, createsCategories: true, existing: 'ADD' },
  };
}

/** Returns whether a column can contain a field; its values decide about amounts and days. */
function fits(field: ItemField, profile: ColumnProfile | undefined): boolean {
  if (!profile || profile.filled === 0) return true;
  if (field === 'planned') return profile.numberFormats.length > 0;
  return (field !== 'startsOn' && field !== 'endsOn') || profile.dateFormats.length > 0;
}

/** Returns a mapping's columns as the file names them, without those that the file or the budget doesn't have. */
export function draftOf(mapping: ImportMapping, { columns }: Rows, custom: readonly ImportableColumn[]): ImportDraft {
  const find = (name: string | undefined) => columns[headerIndex(columns, name)];
  const fields: Partial<Record<ItemField, string>> = {};
  for (const field of COLUMN_FIELDS) {
    const found = find(mapping[field]);
    if (found !== undefined) fields[field] = found;
  }
  const named = custom.flatMap(({ id, name }) => {
    const found = find(mapping.columns ? mapping.columns[id] : name);
    return found === undefined || Object.values(fields).includes(found) ? [] : [[id, found] as const];
  });
  return {
    fields,
    columns: Object.fromEntries(named),
    dateFormat: mapping.dateFormat ?? null,
    numberFormat: mapping.numberFormat ?? null,
    createsCategories: mapping.createsCategories ?? false,
    existing: 'ADD',
  };
}

/** Returns the mapping of a draft with its formats. It has a column for the name. */
export function mappingOf({ fields, columns, createsCategories }: ImportDraft, formats: Formats): ImportMapping {
  const { name = '', ...others } = fields;
  return {
    ...{ name, ...others, columns, createsCategories },
    ...(formats.dateFormat !== null && { dateFormat: formats.dateFormat }),
    ...(formats.numberFormat !== null && { numberFormat: formats.numberFormat }),
  };
}

/** Returns the columns of a file that contain days and amounts. */
export function formattedColumnsOf(
  { fields, columns: chosen }: Pick<ImportDraft, 'fields' | 'columns'>,
  { columns, profiles }: Rows,
  custom: readonly ImportableColumn[],
): FormattedColumns {
  const profilesOf = (headers: readonly (string | undefined)[]) =>
    headers.flatMap((header) => profiles[headerIndex(columns, header)] ?? []);
  const chosenOf = (isWanted: (type: Column['type']) => boolean) =>
    custom.filter(({ type }) => isWanted(type)).map(({ id }) => chosen[id]);
  return {
    days: profilesOf([fields.startsOn, fields.endsOn, ...chosenOf((type) => type === 'DATE' || type === 'DATETIME')]),
    amounts: profilesOf([fields.planned, ...chosenOf((type) => isNumeric(type) && type !== 'PERCENT')]),
  };
}

/** Returns the columns of a file that an import leaves out. */
export const droppedColumns = ({ fields, columns }: ImportDraft, headers: readonly string[]): string[] => {
  const used = new Set([...Object.values(fields), ...Object.values(columns)]);
  return headers.filter((header) => header.trim() !== '' && !used.has(header));
};
