import { entryOf, REGISTRY } from '../registry.ts';
import type { ElementDocumentation } from './element-documentation.ts';

/** The documentation of every public element. */
export const documentedElements: readonly ElementDocumentation[] = await Promise.all(
  Object.keys(REGISTRY).map(async (tag) => {
    const module: { documentation: ElementDocumentation } = await import(`../${entryOf(tag)}/documentation.ts`);
    return module.documentation;
  }),
);
