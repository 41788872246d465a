import * as v from 'valibot';
import { PorticoError } from '../../base/errors.ts';
import type { Placement } from './placement.ts';

const PUTS = ['before', 'after', 'first-inside', 'last-inside'] as const satisfies Placement['put'][];

/**
 * Returns the valid placements of a page. Reports each invalid one once, as `injection.invalid-placement`, with all its
 * errors. Never throws.
 */
export function readPlacements(
  given: unknown,
  { tags, report }: { tags: readonly string[]; report: (error: Error) => void },
): readonly Placement[] {
  if (!Array.isArray(given)) {
    report(
      new PorticoError(
        'injection.invalid-placement',
        `Placements have to be 'legacy', 'legacy-unified' or a list and not ${shown(given)}, so nothing is placed.`,
      ),
    );
    return [];
  }
  const schema = placementSchema(tags);
  return given.flatMap((one: unknown, index) => {
    const read = v.safeParse(schema, one);
    const isData = typeof one === 'object' && one !== null;
    const unknown = isData ? Object.keys(one).filter((key) => !Object.hasOwn(schema.entries, key)) : [];
    if (read.success) {
      if (unknown.length > 0) report(new PorticoError('injection.unknown-key', unknownKey(index, unknown, schema)));
      return [read.output as Placement];
    }
    const faults = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'it'} ${issue.message}`);
    if (unknown.length > 0) faults.push(`nothing reads ${unknown.join(', ')}`);
    report(
      new PorticoError(
        'injection.invalid-placement',
        `Placement ${index + 1}${nameOf(one)} is left out, the others are placed: ${faults.join('; ')}.`,
      ),
    );
    return [];
  });
}

const unknownKey = (index: number, unknown: readonly string[], { entries }: { entries: object }) =>
  `Placement ${index + 1} has ${unknown.join(', ')}, which nothing reads. It can have ${Object.keys(entries).join(', ')}.`;

function placementSchema(tags: readonly string[]) {
  const waitMs = v.pipe(
    v.number('has to be a number'),
    v.finite('has to end'),
    v.minValue(1, 'has to be 1 ms or more'),
  );
  const retries = v.pipe(v.number('has to be a number'), v.minValue(0, 'has to be 0 or more'));
  const waits = v.union(
    [v.function(), v.object({ everyMs: waitMs }), v.object({ firstMs: waitMs, capMs: waitMs, retries })],
    'has to be { firstMs, capMs, retries }, { everyMs }, or a function that answers with an iterator of waits',
  );
  return v.object(
    {
      element: v.picklist(tags, ({ received }) => `is ${received}; the elements of Portico are ${tags.join(', ')}`),
      near: v.pipe(
        v.string(({ received }) => `is ${received} and has to be the selector of the anchor`),
        v.check(isSelector, ({ received }) => `is ${received}, which is no selector`),
      ),
      put: v.picklist(PUTS, ({ received }) => `is ${received} and has to be one of ${PUTS.join(', ')}`),
      retry: v.optional(waits),
      attributes: v.optional(v.record(v.string(), v.string('has to be a text'), 'have to be names and their texts')),
    },
    ({ expected }) => (expected === 'Object' ? 'has to be an object with element, near and put' : 'is missing'),
  );
}

function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}

const SHOWN_LENGTH = 80;

/** Formats a value so that developers can find it in the page's scripts. */
function shown(value: unknown): string {
  const text = typeof value === 'function' ? 'a function' : (safeJson(value) ?? String(value));
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}

function safeJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return `something of the type ${typeof value}`;
  }
}

/** Describes a placement for error messages. */
function nameOf(placement: unknown): string {
  const { element, near } = (placement ?? {}) as Record<string, unknown>;
  const parts = [
    ...(typeof element === 'string' ? [element] : []),
    ...(typeof near === 'string' ? [`near ${shown(near)}`] : []),
  ];
  return parts.length > 0 ? ` (${parts.join(' ')})` : '';
}
