import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { documentedElements } from '../../widgets/documentation/documented-elements.ts';
import { commonEvents } from '../../widgets/documentation/element-documentation.ts';
import { tokenDescriptions } from '../../widgets/documentation/token-descriptions.ts';
import { documentation as noticeBell } from '../../widgets/notice-bell/documentation.ts';
import { projectFolder } from '../project.mjs';
import { customElementsManifest } from './custom-elements-manifest.ts';
import { designTokens } from './design-tokens.ts';
import { vscodeCssData, vscodeHtmlData, webTypes } from './editor-data.ts';
import { generatedSources } from './generated-sources.ts';
import { readTokens } from './read-tokens.ts';
import { withTables } from './readme-tables.ts';
import { tokensCss } from './tokens-css.ts';
import { elementTypes } from './type-declarations.ts';

const tokens = readTokens(tokensCss, tokenDescriptions);

const TWO_BRANDS = `
[data-brand="legacy"] { --p-a: var(--portico-a, #000000); }
[data-brand="newer"] { --p-a: var(--portico-a, #ffffff80); }`;

test.each(generatedSources().map(({ path, text }) => ({ path, text, name: relative(projectFolder, path) })))(
  '$name matches the documentation; otherwise run npm run generate:elements',
  ({ path, text }) => {
    expect(readFileSync(path, 'utf8')).toBe(text);
  },
);

test('every description is a sentence, and every name has its prefix', () => {
  for (const element of documentedElements) {
    const groups = [element.attributes, element.properties, element.methods, element.events];
    const rows = [...groups, element.parts, element.states, element.refs].flatMap((group) => Object.values(group));
    for (const { description } of [...rows, element]) expect(description).toMatch(/^[A-Z].*\.$/s);
    // The specification defines one event name that the legacy module uses.
    for (const name of Object.keys(element.events)) expect(name).toMatch(/^(portico(-[a-z]+)+|searchClicked)$/);
  }
});

test('a custom property without a description, or described but removed, fails the build', () => {
  expect(() => readTokens(TWO_BRANDS, {})).toThrow('--portico-a has no description.');
  expect(() => readTokens(TWO_BRANDS, { a: 'A.', b: 'B.' })).toThrow('--portico-b has no default in the legacy brand.');
  expect(readTokens(TWO_BRANDS, { a: 'A.' })).toEqual([
    { name: 'a', description: 'A.', legacy: '#000000', newer: '#ffffff80' },
  ]);
});

test('tokens.json distinguishes colours, lengths, shadows and fonts', () => {
  const { newer, 'newer-dark': dark } = designTokens(tokens);
  expect(dark.surface?.$value).toMatchObject({ hex: '#1a1427' });
  expect(dark).not.toHaveProperty('frame');
  expect(newer.ring).toEqual({
    $type: 'color',
    $value: { colorSpace: 'srgb', components: [0.4157, 0.2078, 0.851], alpha: 0.702, hex: '#6a35d9' },
    $description: 'Focus ring.',
  });
  expect(newer['control-radius']).toMatchObject({ $type: 'dimension', $value: { value: 10, unit: 'px' } });
  expect(newer.shadow).toMatchObject({
    $type: 'shadow',
    $value: [{ offsetY: { value: 18, unit: 'px' }, spread: { value: -12, unit: 'px' } }, { spread: { value: 0 } }],
  });
  expect(newer.font).toMatchObject({ $type: 'fontFamily', $value: expect.arrayContaining(['system-ui', 'Segoe UI']) });
  expect(() => designTokens([{ name: 'a', description: 'A.', legacy: '1em', newer: '1em' }])).toThrow('"1em"');
});

test('the manifest lists the defaults of both brands', () => {
  const [module] = customElementsManifest(documentedElements, tokens).modules;
  const properties = module?.declarations[0]?.cssProperties;
  expect(properties?.find(({ name }) => name === '--portico-accent')).toEqual({
    name: '--portico-accent',
    default: 'light-dark(#6a35d9, #b79bff)',
    description:
      'Main buttons, links and selection marks. Default in the newer brand: light-dark(#6a35d9, #b79bff); in the legacy brand: light-dark(#0b5cad, #7db8f5)',
  });
});

test('editors complete the values of an attribute, parts and custom properties', () => {
  const [tag] = vscodeHtmlData(documentedElements).tags;
  expect(tag?.name).toBe('portico-notice-bell');
  expect(tag?.attributes[0]).toMatchObject({ name: 'brand', values: [{ name: 'legacy' }, { name: 'newer' }] });
  expect(tag?.attributes[1]).not.toHaveProperty('values');
  const styles = vscodeCssData(documentedElements, tokens);
  expect(styles.pseudoElements.map(({ name }) => name)).toContain('::part(badge)');
  expect(styles.properties.map(({ name }) => name)).toContain('--portico-accent');
  const { html } = webTypes(documentedElements, tokens, '1.2.3').contributions;
  expect(html.elements[0]?.js.events.map(({ name }) => name)).toContain('portico-error');
});

test('a command with parameters is the same in the types, the manifest and the README', () => {
  const methods = { open: { description: 'Opens.', parameters: { at: 'number', slowly: 'boolean' }, returns: 'void' } };
  const element = { ...noticeBell, methods };
  expect(elementTypes([element])).toContain('  open(at: number, slowly: boolean): void;\n');
  expect(customElementsManifest([element], tokens).modules[0]?.declarations[0]?.members.at(-1)).toEqual({
    kind: 'method',
    name: 'open',
    description: 'Opens.',
    parameters: [
      { name: 'at', type: { text: 'number' } },
      { name: 'slowly', type: { text: 'boolean' } },
    ],
    return: { type: { text: 'void' } },
  });
  const readme = readFileSync(join(projectFolder, 'widgets/notice-bell/README.md'), 'utf8');
  expect(withTables(readme, element)).toContain('| `open(at: number, slowly: boolean)` | `void` | Opens. |');
});

test('an event that two elements dispatch with different details fails the build', () => {
  const other = { ...noticeBell, events: { 'portico-error': { ...commonEvents['portico-error'], type: 'string' } } };
  expect(() => elementTypes([noticeBell, other])).toThrow('The event portico-error has two types of detail.');
});

test('a README without the markers for its tables is an error', () => {
  expect(() => withTables('# A', noticeBell)).toThrow('The README of <portico-notice-bell> has no place');
});
