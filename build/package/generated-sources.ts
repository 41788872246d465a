import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentedElements } from '../../widgets/documentation/documented-elements.ts';
import { projectFolder } from '../project.mjs';
import { withTables } from './readme-tables.ts';
import { elementTypes, reactTypes } from './type-declarations.ts';

type GeneratedFile = { path: string; text: string };

/** The files of the sources that follow from the elements' documentation, as they should be. */
export function generatedSources(): GeneratedFile[] {
  const readmes = documentedElements.map((element) => {
    const path = join(projectFolder, 'widgets', element.entry, 'README.md');
    return { path, text: withTables(readFileSync(path, 'utf8'), element) };
  });
  return [
    ...readmes,
    { path: join(projectFolder, 'widgets/generated/elements.ts'), text: elementTypes(documentedElements) },
    {
      path: join(projectFolder, 'widgets/generated/react-elements.ts'),
      text: reactTypes(documentedElements, './elements.ts'),
    },
  ];
}
