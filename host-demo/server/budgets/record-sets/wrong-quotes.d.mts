/** Returns the line of the first cell whose quotes are wrong so that rows are lost in it; undefined without one. */
export function lineOfWrongQuotes(utf8: Buffer, delimiter: string): number | undefined;
