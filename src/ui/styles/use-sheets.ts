import { createContext, use, useInsertionEffect } from 'react';

/** Adopts style sheets in the root of an element, also after the element has moved. Returns a function that ends this. */
type AdoptSheets = (sheets: readonly string[]) => () => void;

/** Provided by the element around a view. */
export const SheetsContext = createContext<AdoptSheets>(() => () => {});

/**
 * Adds the style sheets of a part whose code loads on first use to its element, before the part is laid out. `sheets` is
 * a constant.
 */
export function useSheets(sheets: readonly string[]): void {
  const adopt = use(SheetsContext);
  useInsertionEffect(() => adopt(sheets), [adopt, sheets]);
}
