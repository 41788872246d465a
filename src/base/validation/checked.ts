/** A valid value in its normal form, or why it is invalid as a message for users. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; message: string };

export const valid = <Value>(value: Value): Checked<Value> => ({ ok: true, value });

export const invalid = (message: string): Checked<never> => ({ ok: false, message });
