/** Anything that a person sees: no blank, and nothing that browsers draw as nothing, as they do U+200B and the empty braille cell. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text says anything to whoever looks at it. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
