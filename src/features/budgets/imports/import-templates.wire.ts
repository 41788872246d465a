import * as v from 'valibot';
import { isStorable } from '../../../base/text/storable.ts';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { DuplicatesWire, ruleListsOf } from '../financial-imports/financial-imports.wire.ts';
import {
  DATE_FORMATS,
  IMPORT_FIELDS,
  IMPORT_SCOPES,
  IMPORT_TYPES,
  type ImportField,
  NUMBER_FORMATS,
} from '../financial-imports/import-fields.wire.ts';
import { GROUP_NAME_MAX_LENGTH, groupLists } from '../groups/groups.wire.ts';
import { ImportMappingWire } from './budget-imports.wire.ts';

/** The name of a column in the first row of a file. */
const column = v.pipe(v.string(), v.check(isStorable), v.minLength(1), v.maxLength(1000));

/** The choices of an import of purchase orders or actuals, with columns by their names. */
export const FinancialsTemplateWire = v.strictObject({
  importType: v.picklist(IMPORT_TYPES),
  scope: v.optional(v.picklist(IMPORT_SCOPES), 'BUDGET'),
  fields: v.pipe(
    v.record(v.picklist(IMPORT_FIELDS), column),
    v.transform((fields) => fields as Partial<Record<ImportField, string>>),
  ),
  dateFormat: v.nullable(v.picklist(DATE_FORMATS)),
  numberFormat: v.nullable(v.picklist(NUMBER_FORMATS)),
  duplicates: v.nullable(DuplicatesWire),
  rules: ruleListsOf(column),
});
export type FinancialsTemplate = v.InferOutput<typeof FinancialsTemplateWire>;

/**
 * GET budgets/{id}/templates, in their order, and …/templates/{templateId}: the import templates of a budget that all users
 * of the organization share (decision G29), and the caller's own.
 */
export const ImportTemplateWire = v.object({
  id: v.string(),
  name: v.string(),
  /** Whether other users can choose it. */
  shared: v.optional(v.boolean(), true),
  /** Whether the caller can make it private: who has added it, and users who manage the settings of the budget. */
  canBePrivate: v.optional(v.boolean(), false),
  /** For imports of line items, */
  mapping: v.optional(ImportMappingWire),
  /** or of purchase orders and actuals. */
  financials: v.optional(FinancialsTemplateWire),
});
export const ImportTemplatesWire = v.array(ImportTemplateWire);
export type ImportTemplate = v.InferOutput<typeof ImportTemplateWire>;

const name = v.pipe(lineOfText(GROUP_NAME_MAX_LENGTH), v.minLength(1));

/**
 * POST budgets/{id}/templates, one or a list; 409 NAME_TAKEN. PUT changes a list, or one at …/{templateId}; omitted fields
 * stay. All changes require `edit`, as imports do, and are all or nothing.
 */
const contents = { mapping: v.optional(ImportMappingWire), financials: v.optional(FinancialsTemplateWire) };
export const NewImportTemplateWire = v.pipe(
  v.strictObject({ name, shared: v.optional(v.boolean(), true), ...contents }),
  v.check(({ mapping, financials }) => (mapping === undefined) !== (financials === undefined)),
);
export const NewImportTemplatesWire = groupLists(NewImportTemplateWire);
/**
 * `shared: false` makes a template private to the user who has added it, or to the caller if that is unknown; 403 unless
 * `canBePrivate`. A mapping replaces the choices of a financial import, and the reverse.
 */
const changes = { name: v.optional(name), shared: v.optional(v.boolean()), ...contents };
const hasOneKind = (template: { mapping?: unknown; financials?: unknown }) =>
  template.mapping === undefined || template.financials === undefined;
export const ImportTemplateInputWire = v.pipe(
  v.strictObject(changes),
  v.check((template) => hasOneKind(template)),
);
export const ImportTemplateChangesWire = groupLists(
  v.pipe(
    v.strictObject({ id: v.string(), ...changes }),
    v.check((template) => hasOneKind(template)),
  ),
);
export type NewImportTemplate = v.InferInput<typeof NewImportTemplateWire>;
export type ImportTemplateInput = v.InferOutput<typeof ImportTemplateInputWire>;
