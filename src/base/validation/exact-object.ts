import * as v from 'valibot';

/**
 * An object with these entries and no others. It consists of schemas that the smallest element has too: all elements
 * share one file of schemas, which `v.strictObject` would make larger.
 */
export const exactObject = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.unknown(),
    v.check((value) => Object.keys(Object(value)).every((key) => Object.hasOwn(entries, key))),
    v.object(entries),
  );
