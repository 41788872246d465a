import { BRANDS } from '../../src/shell/brand/brands.ts';
import type { ElementDocumentation } from '../../widgets/documentation/element-documentation.ts';
import { entryOf } from '../../widgets/registry.ts';
import type { Token } from './read-tokens.ts';

/** Returns `custom-elements.json`, schema 2.1.0: every element with its public API. */
export function customElementsManifest(elements: readonly ElementDocumentation[], tokens: readonly Token[]) {
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: elements.map((element) => ({
      kind: 'javascript-module',
      path: `dist/${entryOf(element.tag)}.js`,
      summary: element.summary,
      declarations: [declaration(element, tokens)],
      exports: [
        {
          kind: 'custom-element-definition',
          name: element.tag,
          declaration: { name: element.typeName, module: `dist/${entryOf(element.tag)}.js` },
        },
      ],
    })),
  };
}

function declaration(element: ElementDocumentation, tokens: readonly Token[]) {
  const described = (rows: Readonly<Record<string, { description: string }>>) =>
    Object.entries(rows).map(([name, { description }]) => ({ name, description }));
  return {
    kind: 'class',
    customElement: true,
    tagName: element.tag,
    name: element.typeName,
    summary: element.summary,
    description: element.description,
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes: Object.entries(element.attributes).map(([name, { type, description, property }]) => ({
      name,
      type: { text: type },
      description,
      fieldName: property,
    })),
    members: [
      ...Object.entries(element.attributes).map(([attribute, { type, description, property }]) => ({
        kind: 'field',
        name: property,
        type: { text: `${type} | undefined` },
        description,
        attribute,
        reflects: true,
      })),
      ...Object.entries(element.properties).map(([name, { type, description }]) => ({
        kind: 'field',
        name,
        type: { text: type },
        description,
      })),
      ...Object.entries(element.methods).map(([name, { parameters, returns, description }]) => ({
        kind: 'method',
        name,
        description,
        parameters: Object.entries(parameters).map(([parameter, type]) => ({ name: parameter, type: { text: type } })),
        return: { type: { text: returns } },
      })),
    ],
    events: Object.entries(element.events).map(([name, { type, description }]) => ({
      name,
      type: { text: `CustomEvent<${type}>` },
      description,
    })),
    slots: described(element.slots),
    cssParts: described(element.parts),
    cssStates: described(element.states),
    cssProperties: tokens.map((token) => ({
      name: `--portico-${token.name}`,
      default: token[LATEST],
      description: `${token.description} Default in ${defaultsOf(token)}`,
    })),
  };
}

const LATEST = BRANDS.at(-1) ?? BRANDS[0];

function defaultsOf(token: Token): string {
  const latestFirst = BRANDS.toReversed();
  if (latestFirst.every((brand) => token[brand] === token[LATEST])) return `all brands: ${token[LATEST]}`;
  return latestFirst.map((brand, index) => `${index ? 'in ' : ''}the ${brand} brand: ${token[brand]}`).join('; ');
}
