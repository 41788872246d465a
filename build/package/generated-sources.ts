import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentedElements } from '../../widgets/documentation/documented-elements.ts';
import type { ElementDocumentation } from '../../widgets/documentation/element-documentation.ts';
import { entryOf } from '../../widgets/registry.ts';
import { projectFolder } from '../project.mjs';
import { withTables } from './readme-tables.ts';
import { elementTypes, pageEventTypes, reactTypes } from './type-declarations.ts';

type GeneratedFile = { path: string; text: string };

const widgets = join(projectFolder, 'widgets');
const generated = (name: string, text: string): GeneratedFile => ({
  path: join(widgets, 'generated', name),
  text: `// Written by npm run generate:elements from widgets/*/documentation.ts.\n${text}`,
});

/** The files of the sources that follow from the elements' documentation, as they should be. */
export const generatedSources = (): GeneratedFile[] => [
  generated('page-events.ts', `export {};\n\n${pageEventTypes}`),
  ...documentedElements.flatMap(filesOf),
];

function filesOf(element: ElementDocumentation): GeneratedFile[] {
  const entry = entryOf(element.tag);
  const readme = join(widgets, entry, 'README.md');
  return [
    { path: readme, text: withTables(readFileSync(readme, 'utf8'), element) },
    generated(`${entry}.ts`, elementTypes([element])),
    generated(`${entry}.react.ts`, reactTypes([element], `./${entry}.ts`)),
  ];
}
