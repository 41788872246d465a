import { asError } from '../../../base/errors.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { readActivityRecord } from '../activity.api.ts';

const NOTHING: ReadonlyMap<string, readonly string[]> = new Map();

/**
 * Returns the values that a new activity inherits, by definition. Empty until they are loaded, and after a failure, which
 * the caller shows.
 */
export function useInheritedValues({ graphql, report }: Pick<Shell, 'graphql' | 'report'>, parentId: string | null) {
  const { value, failure } = useLoaded(parentId ?? '', async () => {
    if (parentId === null) return NOTHING;
    try {
      const { attributes } = await readActivityRecord(graphql, parentId);
      return new Map(attributes.filter(({ values }) => values.length > 0).map((one) => [one.definitionId, one.values]));
    } catch (error) {
      report(asError(error));
      throw error;
    }
  });
  return { inherited: value ?? NOTHING, failure };
}
