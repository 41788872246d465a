/** Returns ids of tags as they are stored: ascending. */
export const ascendingIds = (ids: Iterable<string>): string[] =>
  [...ids].sort((one, other) => Number(BigInt(one) - BigInt(other)));
