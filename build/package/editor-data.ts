import type { ElementDocumentation } from '../../widgets/documentation/element-documentation.ts';
import type { Token } from './read-tokens.ts';

/** Returns the values of a union of string literals; undefined for any other type. */
function choices(type: string): string[] | undefined {
  const parts = type.split(' | ');
  return parts.every((part) => /^'[^']*'$/.test(part)) ? parts.map((part) => part.slice(1, -1)) : undefined;
}

/** Completion of tags and attributes in the HTML of VS Code (`html.customData`, version 1.1). */
export function vscodeHtmlData(elements: readonly ElementDocumentation[]) {
  return {
    version: 1.1,
    tags: elements.map(({ tag, description, attributes }) => ({
      name: tag,
      description,
      attributes: Object.entries(attributes).map(([name, attribute]) => {
        const values = choices(attribute.type)?.map((value) => ({ name: value }));
        return { name, description: attribute.description, ...(values && { values }) };
      }),
    })),
  };
}

/** Completion of parts, states and custom properties in the CSS of VS Code (`css.customData`, version 1.1). */
export function vscodeCssData(elements: readonly ElementDocumentation[], tokens: readonly Token[]) {
  return {
    version: 1.1,
    properties: tokens.map(({ name, description }) => ({ name: `--portico-${name}`, description })),
    pseudoElements: elements.flatMap(({ tag, parts }) =>
      Object.entries(parts).map(([name, { description }]) => ({
        name: `::part(${name})`,
        description: `<${tag}>: ${description}`,
      })),
    ),
    pseudoClasses: elements.flatMap(({ tag, states }) =>
      Object.entries(states).map(([name, { description }]) => ({
        name: `:state(${name})`,
        description: `<${tag}>: ${description}`,
      })),
    ),
  };
}

/** `web-types.json`, which JetBrains' editors read. */
export function webTypes(elements: readonly ElementDocumentation[], tokens: readonly Token[], version: string) {
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: 'portico',
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements.map((element) => ({
          name: element.tag,
          description: element.description,
          attributes: Object.entries(element.attributes).map(([name, { type, description }]) => ({
            name,
            description,
            value: { type },
          })),
          slots: Object.entries(element.slots).map(([name, { description }]) => ({ name, description })),
          js: {
            properties: [
              ...Object.values(element.attributes).map(({ property, type, description }) => ({
                name: property,
                description,
                type: `${type} | undefined`,
              })),
              ...Object.entries(element.properties).map(([name, { type, description }]) => ({
                name,
                description,
                type,
              })),
            ],
            events: Object.entries(element.events).map(([name, { type, description }]) => ({
              name,
              description,
              type: `CustomEvent<${type}>`,
            })),
          },
          css: {
            parts: Object.entries(element.parts).map(([name, { description }]) => ({ name, description })),
          },
        })),
      },
      css: {
        properties: tokens.map(({ name, description }) => ({ name: `--portico-${name}`, description })),
      },
    },
  };
}
