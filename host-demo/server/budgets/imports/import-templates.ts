import * as v from 'valibot';
import { ImportMappingWire } from '../../../../src/features/budgets/imports/budget-imports.wire.ts';
import {
  type ImportTemplate,
  ImportTemplateChangesWire,
  type ImportTemplateInput,
  ImportTemplateInputWire,
  type NewImportTemplate,
  NewImportTemplatesWire,
  NewImportTemplateWire,
} from '../../../../src/features/budgets/imports/import-templates.wire.ts';
import type { GroupKind } from '../groups/group-table.ts';

/** Saved mappings for imports into a budget, for all users who can import. */
export const IMPORT_TEMPLATES: GroupKind<ImportTemplate, NewImportTemplate, ImportTemplateInput> = {
  path: 'templates',
  table: 'budget_import_templates',
  noun: 'template',
  object: 'import-template',
  writers: 'edit',
  actions: {
    added: 'budget.import-template-added',
    changed: 'budget.import-template-changed',
    deleted: 'budget.import-template-deleted',
    ordered: 'budget.import-templates-ordered',
  },
  schemas: {
    one: NewImportTemplateWire,
    many: NewImportTemplatesWire,
    change: ImportTemplateInputWire,
    changes: ImportTemplateChangesWire,
  },
  async read(db, { budgetId }) {
    const templates = await db
      .selectFrom('budget_import_templates')
      .where('budget_id', '=', budgetId)
      .select(['id', 'name', 'mapping'])
      .orderBy('position')
      .orderBy('id')
      .execute();
    // A template has no mapping between being added and being filled.
    return templates.map(({ mapping, ...template }) => ({ ...template, mapping: v.parse(StoredMapping, mapping) }));
  },
  async fill(transaction, _own, id, { mapping }) {
    if (mapping === undefined) return;
    await transaction
      .updateTable('budget_import_templates')
      .set({ mapping: JSON.stringify(mapping) })
      .where('id', '=', id)
      .execute();
  },
  empty: async () => {},
  entryOf: async (_transaction, { name, mapping }) => ({ name, mapping }),
};

const StoredMapping = v.fallback(ImportMappingWire, { name: '' });
