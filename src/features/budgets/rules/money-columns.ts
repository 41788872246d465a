/** Whether a custom column of this type has amounts in the currency of its budget, which conversions change. */
export const holdsMoney = ({ type }: { type: string }): boolean => type === 'CURRENCY' || type === 'LEGACYCURRENCY';
