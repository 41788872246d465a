import type { Rest } from '../../../browser/transport/rest.ts';
import { type Carryover, type CarryoverInput, CarryoverWire } from './carryover.wire.ts';
import {
  type ChangedStart,
  type FieldMappingsInput,
  type FinancialImport,
  FinancialImportWire,
  type ImportCheck,
  ImportCheckWire,
  type ImportRun,
  type ImportSummary,
  type Imports,
  ImportsInProgressWire,
  ImportsWire,
  type NewImport,
  type RuleKind,
  type RuleLists,
  type RuleMatches,
  RuleMatchesWire,
} from './financial-imports.wire.ts';

/** Starts an import of a file. All calls here reject with a TransportFailure. */
export const initializeImport = async (rest: Rest, json: NewImport): Promise<FinancialImport> =>
  (await rest()).post('financial-import/initialize', { json, handlesError: true }).json(FinancialImportWire);

/** Changes the destination, type or file of an import that has not run yet. */
export const changeStart = async (rest: Rest, json: ChangedStart): Promise<FinancialImport> =>
  (await rest()).post('financial-import/change-start', { json, handlesError: true }).json(FinancialImportWire);

/** Reads the organization's imports that have not ended. */
export const readImportsInProgress = async (rest: Rest): Promise<ImportSummary[]> =>
  (await rest()).get('financial-import/in-progress', { handlesError: true }).json(ImportsInProgressWire);

export const readImport = async (rest: Rest, id: string): Promise<FinancialImport> =>
  (await rest()).get(`financial-imports/${id}`, { handlesError: true }).json(FinancialImportWire);

/** Saves columns, formats and what happens to duplicates. */
export const applyFieldMappings = async (rest: Rest, json: FieldMappingsInput): Promise<FinancialImport> =>
  (await rest()).post('financial-import/apply-field-mappings', { json, handlesError: true }).json(FinancialImportWire);

/** Replaces the rules of all kinds, and returns the number of rows that each decides about. */
export async function saveRules(rest: Rest, importId: string, rules: RuleLists): Promise<RuleMatches> {
  const client = await rest();
  const save = (kind: RuleKind) =>
    client
      .post(`import-rules/${kind.toLowerCase()}`, { json: { importId, rules: rules[kind] }, handlesError: true })
      .json(RuleMatchesWire);
  await save('UID');
  await save('EXPRESSION');
  return await save('STATIC');
}

/** Reads what an import would do. */
export const checkImport = async (rest: Rest, importId: string): Promise<ImportCheck> =>
  (await rest())
    .get('financial-import/check', { searchParams: { importId }, handlesError: true })
    .json(ImportCheckWire);

const post = async (rest: Rest, path: string, json: object): Promise<void> => {
  await (await rest()).post(path, { json, handlesError: true }).text();
};

/** Runs an import, if it still is as the given version of its check. */
export const startImport = (rest: Rest, run: ImportRun): Promise<void> =>
  post(rest, 'financial-import/import-financials', run);

export const cancelImport = (rest: Rest, importId: string): Promise<void> =>
  post(rest, 'financial-import/cancel', { importId });

/** Reverts a complete import. */
export const undoImport = (rest: Rest, importId: string): Promise<void> =>
  post(rest, `financial-imports/${importId}/undo`, {});

/** Carries the open orders of a budget over to another, or only counts them. */
export const carryOver = async (rest: Rest, json: CarryoverInput, isRehearsal: boolean): Promise<Carryover> =>
  (await rest())
    .post('import-carryover', { json, searchParams: { rehearse: String(isRehearsal) }, handlesError: true })
    .json(CarryoverWire);

/** Reads a page of the history. */
export const readImports = async (rest: Rest, after: string | undefined): Promise<Imports> =>
  (await rest())
    .get('financial-imports', { searchParams: { ...(after !== undefined && { after }) }, handlesError: true })
    .json(ImportsWire);
