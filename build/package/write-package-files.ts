// Writes the files of the package besides its scripts: manifest, editor data, types, tokens, integrity. Runs after the
// bundles.
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { documentedElements } from '../../widgets/documentation/documented-elements.ts';
import { tokenDescriptions } from '../../widgets/documentation/token-descriptions.ts';
import { entryOf } from '../../widgets/registry.ts';
import { projectFolder } from '../project.mjs';
import { customElementsManifest } from './custom-elements-manifest.ts';
import { designTokens } from './design-tokens.ts';
import { vscodeCssData, vscodeHtmlData, webTypes } from './editor-data.ts';
import { messageList } from './message-list.ts';
import { messagePage } from './message-page.ts';
import { readTokens } from './read-tokens.ts';
import { declarationOf, sourceDeclarations } from './source-declarations.ts';
import { tokensCss } from './tokens-css.ts';
import { elementTypes, entryTypes, pageEventTypes, reactTypes, svelteTypes, vueTypes } from './type-declarations.ts';

const dist = join(projectFolder, 'dist');
const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string };
const tokens = readTokens(tokensCss, tokenDescriptions);

/** The source of `window.Portico`. */
const loaderSource = 'widgets/loader/portico.ts';
const loaderTypes = `${entryTypes}export type { Portico } from '${declarationOf(loaderSource)}';\n`;

/** The table of attacks against which servers can be tested. */
const attacksSource = 'src/browser/navigation/redirect-attacks.ts';

/** Sets `window.PorticoBudgetOrder`, and exports nothing. */
const budgetOrderSource = 'widgets/budget-order.ts';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const files: Record<string, string> = {
  'custom-elements.json': json(customElementsManifest(documentedElements, tokens)),
  'vscode.html-custom-data.json': json(vscodeHtmlData(documentedElements)),
  'vscode.css-custom-data.json': json(vscodeCssData(documentedElements, tokens)),
  'web-types.json': json(webTypes(documentedElements, tokens, version)),
  'tokens.json': json(designTokens(tokens)),
  'messages.md': messageList(),
  'messages.html': messagePage(),
  'elements.d.ts': elementTypes(documentedElements) + pageEventTypes,
  ...sourceDeclarations(loaderSource),
  ...sourceDeclarations(attacksSource),
  'redirect-attacks.d.ts': `export * from '${declarationOf(attacksSource)}';\n`,
  ...sourceDeclarations(budgetOrderSource),
  'budget-order.d.ts': `import '${declarationOf(budgetOrderSource)}';\n`,
  'portico.d.ts': loaderTypes,
  'portico.iife.d.ts': loaderTypes,
  ...Object.fromEntries(documentedElements.map(({ tag }) => [`${entryOf(tag)}.d.ts`, entryTypes])),
  'types/react.d.ts': reactTypes(documentedElements),
  'types/vue.d.ts': vueTypes(documentedElements),
  'types/svelte.d.ts': svelteTypes(documentedElements),
};
for (const [name, text] of Object.entries(files)) write(name, text);

const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
for (const name of scripts) addMissingSourceMap(name);
write('integrity.json', json(Object.fromEntries(filesForPages().map((name) => [name, integrity(name)]))));

function write(name: string, text: string): void {
  const path = join(dist, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The bundler writes no source map for a file without code from sources; debuggers and checks still request one. */
function addMissingSourceMap(name: string): void {
  const path = join(dist, name);
  if (/\/\/# sourceMappingURL=/.test(readFileSync(path, 'utf8'))) return;
  const file = relative(dirname(path), path);
  writeFileSync(`${path}.map`, JSON.stringify({ version: 3, file, sources: [], names: [], mappings: '' }));
  appendFileSync(path, `//# sourceMappingURL=${file}.map\n`);
}

/** The scripts that a page on another origin may load. */
function filesForPages(): string[] {
  return scripts.filter((name) => !name.startsWith('pages/')).sort();
}

/** Returns the value of the attribute `integrity` for a file of dist. */
function integrity(name: string): string {
  return `sha384-${createHash('sha384')
    .update(readFileSync(join(dist, name)))
    .digest('base64')}`;
}
