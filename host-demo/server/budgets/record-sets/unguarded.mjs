const APOSTROPHE = 39;

/**
 * Returns a cell without the apostrophe of an export. Most cells cost one comparison.
 *
 * @param {string} cell
 * @param {RegExp} guard
 */
export const unguarded = (cell, guard) => (cell.charCodeAt(0) === APOSTROPHE ? cell.replace(guard, '') : cell);
