import { RE2JS } from 're2js';
import { echo } from '../../platform/failures/echo.ts';
import { Failure } from '../../platform/failures/failure.ts';

/** Longer cells are cut: no number of an order or an item is that long. */
const CELL_MAX_LENGTH = 1000;

/** Compiles an expression of a user. RE2 takes linear time whatever the expression (decision G43). Throws BAD_REQUEST. */
export function compileExpression(expression: string): RE2JS {
  try {
    return RE2JS.compile(expression);
  } catch (cause) {
    throw new Failure('BAD_REQUEST', {
      message: `This is not an RE2 expression, which has no lookarounds and backreferences: “${echo(expression, 80)}”.`,
      // The rule that has it, among several.
      details: { fields: ['expression'], expression },
      cause,
    });
  }
}

/** Returns whether a part of the text matches. */
export const matchesExpression = (expression: RE2JS, text: string): boolean =>
  expression.matcher(text.slice(0, CELL_MAX_LENGTH)).find();

/** Returns the first group of the match, or all of it if the expression has no group; undefined without a match. */
export function extract(expression: RE2JS, text: string): string | undefined {
  const matcher = expression.matcher(text.slice(0, CELL_MAX_LENGTH));
  if (!matcher.find()) return undefined;
  return (matcher.groupCount() > 0 ? matcher.group(1) : matcher.group()) ?? undefined;
}
