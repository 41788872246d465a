import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { GROUP_NAME_MAX_LENGTH, groupLists } from '../groups/groups.wire.ts';
import { ImportMappingWire } from './budget-imports.wire.ts';

/**
 * GET budgets/{id}/templates, in their order, and …/templates/{templateId}: the import templates of a budget, for all
 * users of the organization (decision G29).
 */
export const ImportTemplateWire = v.object({ id: v.string(), name: v.string(), mapping: ImportMappingWire });
export const ImportTemplatesWire = v.array(ImportTemplateWire);
export type ImportTemplate = v.InferOutput<typeof ImportTemplateWire>;

const name = v.pipe(lineOfText(GROUP_NAME_MAX_LENGTH), v.minLength(1));

/**
 * POST budgets/{id}/templates, one or a list; 409 NAME_TAKEN. PUT changes a list, or one at …/{templateId}; omitted fields
 * stay. All changes require `edit`, as imports do, and are all or nothing.
 */
export const NewImportTemplateWire = v.strictObject({ name, mapping: ImportMappingWire });
export const NewImportTemplatesWire = groupLists(NewImportTemplateWire);
export const ImportTemplateInputWire = v.partial(NewImportTemplateWire);
export const ImportTemplateChangesWire = groupLists(
  v.strictObject({ id: v.string(), ...ImportTemplateInputWire.entries }),
);
export type NewImportTemplate = v.InferOutput<typeof NewImportTemplateWire>;
export type ImportTemplateInput = v.InferOutput<typeof ImportTemplateInputWire>;
