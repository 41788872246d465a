/** A value of nothing but white space is no value; an empty one is for `required` to judge (shell.md section 5). */
export const notAllWhitespace = (value: string): boolean => value === '' || value.trim() !== '';

/** A date that is none, such as one made of text that is no date. No date at all is for `required` to judge. */
export const isInvalidDate = (value: unknown): boolean => value instanceof Date && Number.isNaN(value.getTime());
