import { ITEM_LABELS } from '../../../shell/brand/item-labels.words.ts';
import type { ItemType } from '../../../shell/brand/item-types.ts';
import type { Column } from '../columns/columns.wire.ts';
import { isNumeric } from '../rules/column-values.ts';
import type { ColumnProfile } from '../rules/financial-imports/column-profile.ts';
import type { Formats, FormattedColumns } from '../rules/financial-imports/suggest-fields.ts';
import { headerIndex, TAGS_HEADER } from '../rules/import-columns.ts';
import { COLUMN_FIELDS } from '../rules/import-mapping.ts';
import type { EmptyCategories, ExistingRows, ImportMapping } from './budget-imports.wire.ts';
import type { RecordSet } from './record-sets.wire.ts';

export type ItemField = (typeof COLUMN_FIELDS)[number];

/** The chosen columns of a file and how they are read. Fields and custom columns without a column are missing. */
export type ImportDraft = Formats & {
  fields: Partial<Record<ItemField, string>>;
  /** By the id of a custom column. */
  columns: Readonly<Record<string, string>>;
  createsCategories: boolean;
  /** Null is what the file suggests. */
  emptyCategories: EmptyCategories | null;
  existing: ExistingRows;
  /** Leaves out rows that seem to add up other rows. */
  skipsTotals: boolean;
};

/** The custom columns of a budget that can be imported. */
export type ImportableColumn = Pick<Column, 'id' | 'name' | 'type'>;
type Rows = Pick<RecordSet, 'columns' | 'profiles'>;
type Labels = Readonly<Record<ItemType, string>>;
type Suggesting = { custom: readonly ImportableColumn[]; labels: Labels };

/** Names of columns that usually contain a field, in English, German and French. */
type UsualNames = {
  /** Whole names, the most likely first. */
  exact: readonly RegExp[];
  /** Names that contain one of these words. */
  similar?: RegExp;
};

const AMOUNTS = 'amount|budget|plan|betrag|budgetbetrag|plan(?:betrag|kosten)|montant|coûts?';
const YEAR = '(?:fy\\s?)?(?:20)?\\d\\d';

const USUAL_NAMES: Readonly<Record<ItemField, UsualNames>> = {
  name: {
    exact: [/^(line[\s_-]?)?items?$/i, /^(name|posten|position|poste|libellé|nom)$/i],
    similar: /item|position|description|bezeichnung|beschreibung|libellé/i,
  },
  planned: {
    exact: [
      /^(planned( amount)?|geplant|(montant )?prévu)$/i,
      new RegExp(`^(?:${AMOUNTS})$`, 'i'),
      new RegExp(`^(?:(?:planned|${AMOUNTS})[\\s_-]+${YEAR}|${YEAR}[\\s_-]+(?:planned|${AMOUNTS}))$`, 'i'),
    ],
    similar: /planned|amount|budget|cost|geplant|betrag|kosten(?!stelle|art)|prévu|montant|coût/i,
  },
  parent: {
    exact: [/^(parent|below)$/i, /^(category|path|kategorie|catégorie)$/i],
    similar: /parent|path|^(?!.*(sub|unter|sous)).*(category|kategorie|catégorie)/i,
  },
  subcategory: {
    exact: [/^(sub|unter|sous)[\s_-]?(category|kategorie|catégorie)$/i],
    similar: /(sub|unter|sous)[\s_-]?(category|kategorie|catégorie)/i,
  },
  owner: {
    exact: [/^(owner|verantwortlich(er?)?|responsable)$/i],
    similar: /owner|responsible|verantwortlich|zuständig|responsable/i,
  },
  startsOn: {
    exact: [/^((starts?|from|begins?)( (on|date))?|beginn|von|startdatum|(date de )?début)$/i],
    similar: /^(start|beginn|début)/i,
  },
  endsOn: {
    exact: [/^((ends?|until|to)( (on|date))?|ende|bis|enddatum|(date de )?fin)$/i],
    similar: /^(end|fin\b)/i,
  },
  tags: { exact: [new RegExp(`^${TAGS_HEADER}$`, 'i')] },
};

/** Fields that name an item of a type. */
const TYPE_FIELDS: Readonly<Partial<Record<ItemField, ItemType>>> = {
  name: 'LINE_ITEM',
  parent: 'CATEGORY',
  subcategory: 'SUBCATEGORY',
};

/** How many values of a column must fit. */
type Needed = 'none' | 'some' | 'most';
/**
 * In which order names are looked for: exact ones first, so that a vague one doesn't take the column of another field. An
 * exact name is enough at last, because the check reports its wrong values, but not a missing column.
 */
const PASSES: readonly { nameIn: (usual: UsualNames) => RegExp | undefined; needed: Needed }[] = [
  { nameIn: ({ exact }) => exact[0], needed: 'none' },
  { nameIn: ({ exact }) => exact[1], needed: 'some' },
  { nameIn: ({ exact }) => exact[2], needed: 'some' },
  { nameIn: ({ similar }) => similar, needed: 'most' },
  { nameIn: ({ exact }) => exact[1], needed: 'none' },
  { nameIn: ({ exact }) => exact[2], needed: 'none' },
];

/** Returns the label of a field that a budget calls by its own name for a type of items; otherwise undefined. */
export function ownLabel(field: ItemField, labels: Labels): string | undefined {
  const type = TYPE_FIELDS[field];
  return type && labels[type] !== ITEM_LABELS[type] ? labels[type] : undefined;
}

/** Returns the columns that a file's headers suggest, each for one field. */
export function suggestedDraft({ columns, profiles }: Rows, { custom, labels }: Suggesting): ImportDraft {
  const taken = new Set<string>();
  const take = (find: (header: string) => boolean) => {
    const found = columns.find((header) => header.trim() !== '' && !taken.has(header) && find(header.trim()));
    if (found !== undefined) taken.add(found);
    return found;
  };
  const fields: Partial<Record<ItemField, string>> = {};
  for (const field of COLUMN_FIELDS) {
    const label = ownLabel(field, labels)?.toLowerCase();
    const found = take((header) => header.toLowerCase() === label);
    if (found !== undefined) fields[field] = found;
  }
  for (const [place, { nameIn, needed }] of PASSES.entries()) {
    for (const field of COLUMN_FIELDS.filter((one) => fields[one] === undefined)) {
      const usual = nameIn(USUAL_NAMES[field]);
      if (!usual) continue;
      const found = take((header) => usual.test(header) && fits(field, profiles[headerIndex(columns, header)], needed));
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
    ...{ dateFormat: null, numberFormat: null, createsCategories: true, emptyCategories: null },
    ...{ existing: 'ADD', skipsTotals: false },
  };
}

/** Returns whether a column can contain a field; its values decide about amounts and days. */
function fits(field: ItemField, profile: ColumnProfile | undefined, needed: Needed): boolean {
  const isDay = field === 'startsOn' || field === 'endsOn';
  if (needed === 'none' || !profile || profile.filled === 0 || (field !== 'planned' && !isDay)) return true;
  if ((isDay ? profile.dateFormats : profile.numberFormats).length > 0) return true;
  const counts = Object.values<number>((isDay ? profile.dateFits : profile.numberFits) ?? {});
  return needed === 'some' && counts.some((count) => count > 0);
}

/**
 * Returns a mapping's columns as the file names them, and the suggested ones instead of those that the file doesn't have.
 * Columns that the budget doesn't have are left out.
 */
export function draftOf(mapping: ImportMapping, rows: Rows, suggesting: Suggesting): ImportDraft {
  const { columns } = rows;
  const { custom } = suggesting;
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
  const chosen: Record<string, string> = Object.fromEntries(named);
  const suggested = suggestedDraft(rows, suggesting);
  const free = (header: string | undefined) =>
    [...Object.values(fields), ...Object.values(chosen)].includes(header ?? '') ? undefined : header;
  for (const field of COLUMN_FIELDS) {
    const found = free(suggested.fields[field]);
    if (mapping[field] !== undefined && fields[field] === undefined && found !== undefined) fields[field] = found;
  }
  for (const id of Object.keys(mapping.columns ?? {})) {
    const found = free(suggested.columns[id]);
    if (chosen[id] === undefined && found !== undefined) chosen[id] = found;
  }
  return {
    fields,
    columns: chosen,
    dateFormat: mapping.dateFormat ?? null,
    numberFormat: mapping.numberFormat ?? null,
    createsCategories: mapping.createsCategories ?? false,
    emptyCategories: mapping.emptyCategories ?? null,
    ...{ existing: 'ADD', skipsTotals: false },
  };
}

/**
 * Returns the mapping of a draft with its formats, and with what empty category cells mean if the file has some. It has a
 * column for the name.
 */
export function mappingOf(
  { fields, columns, createsCategories }: ImportDraft,
  { emptyCategories, ...formats }: Formats & { emptyCategories?: EmptyCategories | undefined },
): ImportMapping {
  const { name = '', ...others } = fields;
  return {
    ...{ name, ...others, columns, createsCategories },
    ...(formats.dateFormat !== null && { dateFormat: formats.dateFormat }),
    ...(formats.numberFormat !== null && { numberFormat: formats.numberFormat }),
    ...(emptyCategories !== undefined && { emptyCategories }),
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
