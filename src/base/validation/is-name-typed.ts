const asRead = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns whether the text is the name as pages show it, where white space collapses. */
export const isNameTyped = (typed: string, name: string): boolean => asRead(typed) === asRead(name);
