import { NO_SHADOW } from '../element/no-shadow.ts';
import type { ElementFinding } from './element-finding.ts';
import { nameOf } from './page-elements.ts';

/** Returns content of the page inside an element that accepts none: mostly because of a missing end tag. */
export function swallowed(element: Element): ElementFinding[] {
  const { localName: tag } = element;
  const own = element.hasAttribute(NO_SHADOW) ? `.p-root, ${tag}-view` : ':not(*)';
  const inside = [...element.childNodes].filter((node) =>
    node instanceof Element ? !node.matches(own) : node instanceof Text && node.data.trim(),
  );
  const [first, last] = [inside[0], inside.at(-1)];
  if (!first || !last) return [];
  const count = inside.length > 1 ? `, from ${wordsFor(first)} to ${wordsFor(last)}` : `: ${wordsFor(first)}`;
  return [
    {
      code: 'swallows-page',
      state: inside.every(isUnseen) ? 'note' : 'problem',
      hides: false,
      message: `<${tag}> has something of the page inside${count}. It takes nothing in, and does not show it.`,
      fix: `Close the tag: <${tag}></${tag}>. HTML knows no <${tag} />, and takes all that follows for its content.`,
      element,
    },
  ];
}

const wordsFor = (node: Node): string => (node instanceof Element ? nameOf(node) : 'text');

const isUnseen = (node: Node): boolean =>
  node instanceof Element && node.matches('script, style, link, meta, template');
