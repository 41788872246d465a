import { sql, type Transaction } from 'kysely';
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
import { mayDo } from '../../platform/access/budget-rights.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
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
      .select(['id', 'name', 'mapping', 'financials', 'private_to', 'created_by'])
      .orderBy('position')
      .orderBy('id')
      .execute();
    const managesSettings = session !== undefined && mayDo(session, 'manage-settings');
    return templates.map(({ id, name, mapping, financials, private_to, created_by }) => ({
      ...{ id, name, shared: private_to === null },
      canBePrivate: managesSettings || (created_by !== null && created_by === session?.person.id),
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
    const me = own.session.person.id;
    await transaction
      .updateTable('budget_import_templates')
      .set({ created_by: me })
      .where('id', '=', id)
      .where('mapping', '=', '{}')
      .where('financials', 'is', null)
      .execute();
    if (shared === false) await requireOwner(transaction, own, id);
    const change = transaction
      .updateTable('budget_import_templates')
      .set({
        ...(mapping && { mapping: JSON.stringify(mapping), financials: null }),
        ...(financials && { mapping: '{}', financials: JSON.stringify(financials) }),
        ...(shared !== undefined && { private_to: shared ? null : sql`coalesce(private_to, created_by, ${me})` }),
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

/** Throws FORBIDDEN unless the user may make a template private. */
async function requireOwner(transaction: Transaction<Tables>, { session }: OwnBudget, id: string): Promise<void> {
  const template = await transaction
    .selectFrom('budget_import_templates')
    .where('id', '=', id)
    .select('created_by')
    .executeTakeFirst();
  if (template?.created_by === session.person.id || mayDo(session, 'manage-settings')) return;
  const message = 'Only the user who has added this template, and users who manage the budget, can make it private.';
  throw new Failure('FORBIDDEN', { message });
}

const StoredMapping = v.fallback(ImportMappingWire, { name: '' });
