import { type FragmentDefinitionNode, Kind, type SelectionSetNode, type ValidationRule } from 'graphql';
import { createGraphQLError } from 'graphql-yoga';

type Size = { depth: number; aliases: number };

/**
 * Rejects operations that are deeper or have more aliases than any page needs. Aliases count each time their fragment
 * is used. Introspection is not counted: production has none.
 */
export function operationLimits({ maxDepth, maxAliases }: { maxDepth: number; maxAliases: number }): ValidationRule {
  return (context) => {
    const sizes = new Map<FragmentDefinitionNode, Size>();

    const fragmentSize = (name: string): Size => {
      const fragment = context.getFragment(name);
      if (!fragment) return { depth: 0, aliases: 0 };
      const known = sizes.get(fragment);
      if (known) return known;
      // Placeholder while a recursive fragment is measured; another rule rejects those.
      sizes.set(fragment, { depth: 0, aliases: 0 });
      const size = selectionSize(fragment.selectionSet);
      sizes.set(fragment, size);
      return size;
    };

    const selectionSize = ({ selections }: SelectionSetNode): Size => {
      const total: Size = { depth: 0, aliases: 0 };
      for (const selection of selections) {
        if (selection.kind === Kind.FIELD && selection.name.value.startsWith('__')) continue;
        const inner =
          selection.kind === Kind.FRAGMENT_SPREAD
            ? fragmentSize(selection.name.value)
            : selection.selectionSet
              ? selectionSize(selection.selectionSet)
              : { depth: 0, aliases: 0 };
        const isField = selection.kind === Kind.FIELD;
        total.depth = Math.max(total.depth, inner.depth + (isField ? 1 : 0));
        total.aliases += inner.aliases + (isField && selection.alias ? 1 : 0);
      }
      return total;
    };

    return {
      OperationDefinition(operation) {
        const { depth, aliases } = selectionSize(operation.selectionSet);
        if (depth > maxDepth) {
          context.reportError(createGraphQLError(`The operation is ${depth} fields deep; ${maxDepth} are allowed.`));
        }
        if (aliases > maxAliases) {
          context.reportError(createGraphQLError(`The operation has ${aliases} aliases; ${maxAliases} are allowed.`));
        }
      },
    };
  };
}
