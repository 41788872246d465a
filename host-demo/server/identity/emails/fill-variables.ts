import { Failure } from '../../platform/failures/failure.ts';

const VARIABLE = /\{\{\s*([\w.-]+)\s*\}\}/g;

/**
 * Replaces each `{{name}}` with its value. Values are text: variables in them stay as they are. Throws BAD_REQUEST for a
 * name without a value.
 */
export function fillVariables(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(VARIABLE, (_found, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined) {
      throw new Failure('BAD_REQUEST', {
        message: `The variable “${name}” has no value.`,
        details: { fields: ['variables'] },
      });
    }
    return value;
  });
}

/** Returns the text as one line of a header. */
export const asLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
