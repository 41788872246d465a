import type { ImportField, ImportType } from '../../financial-imports/import-fields.wire.ts';
import type { FinancialFields, FinancialKind } from '../../financials/financials.wire.ts';

type TypeOfImport = { kind: FinancialKind; fields: readonly ImportField[] };

export const TYPES: Readonly<Record<ImportType, TypeOfImport>> = {
  IMPORT_TYPE_PO: { kind: 'PO', fields: ['PO_NUMBER', 'AMOUNT', 'START_DATE', 'END_DATE', 'VENDOR', 'LABEL'] },
  IMPORT_TYPE_ACTUAL: { kind: 'ACTUAL', fields: ['NUMBER', 'PO_NUMBER', 'AMOUNT', 'DATE', 'VENDOR', 'LABEL'] },
};

const VALUE_OF: Readonly<Record<ImportField, keyof FinancialFields>> = {
  PO_NUMBER: 'number',
  NUMBER: 'number',
  AMOUNT: 'amount',
  START_DATE: 'startsOn',
  END_DATE: 'endsOn',
  DATE: 'startsOn',
  VENDOR: 'vendor',
  LABEL: 'label',
};

/** Returns the value of an entry that a field contains. The number of its order is not the number of an actual. */
export const valueOfField = (type: ImportType, field: ImportField): keyof FinancialFields =>
  type === 'IMPORT_TYPE_ACTUAL' && field === 'PO_NUMBER' ? 'orderNumber' : VALUE_OF[field];

/** The fields that contain a day. */
export const DAY_FIELDS: readonly ImportField[] = ['START_DATE', 'END_DATE', 'DATE'];

/** The index of the column of each field. */
export type FieldColumns = Partial<Record<ImportField, number>>;
