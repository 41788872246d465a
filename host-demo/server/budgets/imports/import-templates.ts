import * as v from 'valibot';
import { ImportMappingWire } from '../../../../src/features/budgets/imports/budget-imports.wire.ts';
import {
  FinancialsTemplateWire,
  type ImportTemplate,
  ImportTemplateChangesWire,
  type ImportTemplateInput,
  ImportTemplateInputWire,
  ImportTemplateWire,
  type NewImportTemplate,
  NewImportTemplatesWire,
  NewImportTemplateWire,
} from '../../../../src/features/budgets/imports/import-templates.wire.ts';
import { refuseTakenName } from '../../platform/failures/refuse-taken-name.ts';
import { compileExpression } from '../financial-imports/expressions.ts';
import type { GroupKind } from '../groups/group-table.ts';

/** Saved choices for imports into a budget, for all users who can import or for one of them. */
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
    found: ImportTemplateWire,
    one: NewImportTemplateWire,
    many: NewImportTemplatesWire,
    change: ImportTemplateInputWire,
    changes: ImportTemplateChangesWire,
  },
  async read(db, { budgetId, session }) {
    const templates = await db
      .selectFrom('budget_import_templates')
      .where('budget_id', '=', budgetId)
      .where((where) =>
        where.or([where('private_to', 'is', null), where('private_to', '=', session?.person.id ?? null)]),
      )
      .select(['id', 'name', 'mapping', 'financials', 'private_to'])
      .orderBy('position')
      .orderBy('id')
      .execute();
    return templates.map(({ id, name, mapping, financials, private_to }) => ({
      ...{ id, name, shared: private_to === null },
      // A template has neither between being added and being filled.
      ...(financials === null
        ? { mapping: v.parse(StoredMapping, mapping) }
        : { financials: v.parse(FinancialsTemplateWire, financials) }),
    }));
  },
  async fill(transaction, own, id, { mapping, financials, shared }) {
    for (const { expression } of [...(financials?.rules.UID ?? []), ...(financials?.rules.EXPRESSION ?? [])]) {
      if (expression !== undefined) compileExpression(expression);
    }
    if (mapping === undefined && financials === undefined && shared === undefined) return;
    const change = transaction
      .updateTable('budget_import_templates')
      .set({
        ...(mapping && { mapping: JSON.stringify(mapping), financials: null }),
        ...(financials && { mapping: '{}', financials: JSON.stringify(financials) }),
        ...(shared !== undefined && { private_to: shared ? null : own.session.person.id }),
      })
      .where('id', '=', id);
    await refuseTakenName({ noun: 'template', nameIndex: 'budget_import_templates_name' }, change.execute());
  },
  empty: async () => {},
  entryOf: async (_transaction, { name, mapping, financials, shared }) => ({
    ...{ name, shared },
    ...(mapping && { mapping }),
    ...(financials && { financials }),
  }),
};

const StoredMapping = v.fallback(ImportMappingWire, { name: '' });
