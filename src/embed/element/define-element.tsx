import type { ComponentType } from 'react';
import type * as v from 'valibot';
import type { ElementContext } from './element-context.ts';
import { reactView } from './react-view.tsx';
import { type Attributes, type ElementOptions, registerElement } from './register-element.ts';

type Parsed<A extends Attributes> = { [Name in keyof A]: v.InferOutput<A[Name]> };

/**
 * Registers a React view as a custom element with an open shadow root, rendered as soon as the element is on the page.
 * An error in one view does not affect others. `registerElement` documents the differences from plain r2wc.
 */
export function defineElement<A extends Attributes>(
  tag: `portico-${string}`,
  View: ComponentType<Parsed<A> & ElementContext>,
  options: ElementOptions<A> = {},
): CustomElementConstructor | undefined {
  return registerElement(tag, reactView(tag, View as ComponentType<ElementContext>), options);
}
