import type { ComponentType } from 'react';
import type * as v from 'valibot';
import type { ElementContext } from './element-context.ts';
import { reactView } from './react-view.tsx';
import { type Attributes, type ElementOptions, registerElement } from './register-element.ts';

type Parsed<A extends Attributes> = { [Name in keyof A]: v.InferOutput<A[Name]> };

/**
 * Registers a React view as a custom element with an open shadow root, drawn as soon as the element is in the page.
 * A view that throws leaves the others alive. What else it cures of plain r2wc is said at `registerElement`.
 */
export function defineElement<A extends Attributes>(
  tag: `portico-${string}`,
  View: ComponentType<Parsed<A> & ElementContext>,
  options: ElementOptions<A> = {},
): CustomElementConstructor | undefined {
  return registerElement(tag, reactView(tag, View as ComponentType<ElementContext>), options);
}
