import { IMPORT_ERROR_CODES } from '../../../../src/features/budgets/imports/budget-imports.wire.ts';
import { echo } from '../../platform/failures/echo.ts';
import { Failure } from '../../platform/failures/failure.ts';

const COLUMN_SHOWN_MAX = 80;

/** Throws TEMPLATE_DOES_NOT_FIT if a file does not have all columns of a template. */
export function requireColumns(templateName: string, missing: readonly string[]): void {
  if (missing.length === 0) return;
  const shown = missing.map((column) => `“${echo(column, COLUMN_SHOWN_MAX)}”`).join(', ');
  throw new Failure(IMPORT_ERROR_CODES.unfit, {
    message: `The template “${templateName}” doesn’t fit these rows, which have no column ${shown}.`,
    details: { columns: missing },
  });
}
