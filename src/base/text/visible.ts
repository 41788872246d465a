/**
 * Any visible character: not white space, and not one that browsers render as nothing, such as U+200B and the empty
 * braille cell.
 */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns whether a text contains a visible character. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
