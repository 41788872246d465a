import type { ElementDocumentation } from '../../widgets/documentation/element-documentation.ts';

type Elements = readonly ElementDocumentation[];

/** Types of the elements and their events, for script and for `document.createElement`. */
export function elementTypes(elements: Elements): string {
  return `${elements.map(elementInterface).join('\n')}
declare global {
  interface HTMLElementTagNameMap {
${elements.map(({ tag, typeName }) => `    '${tag}': ${typeName};\n`).join('')}  }
  interface GlobalEventHandlersEventMap {
${[...eventsOf(elements)].map(([name, type]) => `    ${quoted(name)}: CustomEvent<${type}>;\n`).join('')}  }
}
`;
}

/** Types of the events that Portico fires on the document and the window. */
export const pageEventTypes = `declare global {
  interface DocumentEventMap {
    /** Before the page reloads, because a deploy has removed \`file\`, or, without one, because another user is signed in; \`preventDefault\` cancels the reload. */
    'portico-reload': CustomEvent<{ file?: string }>;
    /** Before an operation that would discard unsaved text; push the texts of your own code, and the page stays. */
    'portico-unsaved': CustomEvent<{ texts: { name: string; text: string }[] }>;
    /** Portico's elements have unsaved work, or no longer have any; for a router that asks before it leaves the page. */
    'portico-unsaved-changed': CustomEvent<{ unsaved: boolean }>;
  }
  interface WindowEventMap {
    /** Before the page is left; \`preventDefault\` keeps it, for a router that goes to \`href\` itself. */
    'portico-navigate': CustomEvent<{
      href: string;
      reason: 'session-ended' | 'maintenance' | 'signed-in' | 'signed-out' | 'link';
      replace: boolean;
    }>;
  }
}
`;

function elementInterface({ tag, typeName, attributes, properties, methods }: ElementDocumentation): string {
  const members = [
    ...Object.values(attributes).map(({ property, type }) => `  ${property}: ${type} | undefined;\n`),
    ...Object.entries(properties).map(([name, { type }]) => `  ${name}: ${type};\n`),
    ...Object.entries(methods).map(
      ([name, { parameters, returns }]) => `  ${name}(${parameterList(parameters)}): ${returns};\n`,
    ),
  ];
  return `/** \`<${tag}>\` as script sees it. */
export interface ${typeName} extends HTMLElement {
${members.join('')}}
`;
}

/** Returns parameters in the form of a method signature. */
export const parameterList = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .map(([name, type]) => `${name}: ${type}`)
    .join(', ');

/** The same event has the same detail wherever it is fired. @throws Error when two elements disagree. */
function eventsOf(elements: Elements): Map<string, string> {
  const types = new Map<string, string>();
  for (const [name, { type }] of elements.flatMap(({ events }) => Object.entries(events))) {
    if ((types.get(name) ?? type) !== type) throw new Error(`The event ${name} has two types of detail.`);
    types.set(name, type);
  }
  return new Map([...types].sort());
}

/** JSX of React 19, which sets attributes and listens to `on<event>`. */
export function reactTypes(elements: Elements, elementsModule = '../elements.js'): string {
  return `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${importElements(elements, elementsModule)}
type ElementProps<Element, Own> = DetailedHTMLProps<HTMLAttributes<Element>, Element> & Own;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${elements
  .map(
    (element) =>
      `      '${element.tag}': ElementProps<\n        ${element.typeName},\n        {\n${props(element, 10)}        }\n      >;\n`,
  )
  .join('')}    }
  }
}
`;
}

/** Elements in the templates of Vue 3, whose type checker reads `page-title` as `pageTitle`. */
export function vueTypes(elements: Elements): string {
  return `import type { HTMLAttributes } from 'vue';
${importElements(elements)}
declare module 'vue' {
  interface GlobalComponents {
${elements
  .map(
    (element) =>
      `    '${element.tag}': new () => {\n      $props: HTMLAttributes & {\n${props(element, 8, camelCase, (event) => camelCase(`on-${event}`))}      };\n    };\n`,
  )
  .join('')}  }
}
`;
}

/** Elements in the templates of Svelte 4 and 5; `svelteHTML` reads them from here. */
export function svelteTypes(elements: Elements): string {
  return `import type { HTMLAttributes } from 'svelte/elements';
${importElements(elements)}
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${elements
  .map((element) => `    '${element.tag}': HTMLAttributes<${element.typeName}> & {\n${props(element, 6)}    };\n`)
  .join('')}  }
}
`;
}

/** The types that `import` of an element's entry adds to a program: the element's tag and events. */
export const entryTypes = "import './elements.js';\n\nexport type * from './elements.js';\n";

function importElements(elements: Elements, module = '../elements.js'): string {
  const names = elements.map(({ typeName }) => typeName).sort();
  const list = names.length === 1 ? ` ${names[0]} ` : `\n${names.map((name) => `  ${name},\n`).join('')}`;
  return `import type {${list}} from '${module}';\n`;
}

function props(
  element: ElementDocumentation,
  indent: number,
  attribute = quoted,
  listener = (event: string) => quoted(`on${event}`),
): string {
  const rows = [
    ...Object.entries(element.attributes).map(([name, { type }]) => `${attribute(name)}?: ${type} | undefined;`),
    ...Object.entries(element.properties).map(([name, { type }]) => `${name}?: ${type};`),
    ...Object.entries(element.events).map(
      ([name, { type }]) => `${listener(name)}?: (event: CustomEvent<${type}>) => void;`,
    ),
  ];
  return rows.map((row) => `${' '.repeat(indent)}${row}\n`).join('');
}

const quoted = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
