import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { projectFolder } from '../project.mjs';

/** Folder of dist in which the declarations have the same paths as their sources in the project. */
const FOLDER = 'types/source';

const OPTIONS: ts.CompilerOptions = { isolatedDeclarations: true, verbatimModuleSyntax: false };

/** How a declaration at the top of dist names that of a source, such as `widgets/loader/portico.ts`. */
export const declarationOf = (source: string): string => `./${FOLDER}/${source.replace(/\.ts$/, '.js')}`;

/**
 * Returns the declarations of a source and of all sources that its types depend on, by name below dist. Each is made from
 * its text alone, so exports need explicit types.
 *
 * @param source path in the project
 */
export function sourceDeclarations(source: string, done: Record<string, string> = {}): Record<string, string> {
  const name = `${FOLDER}/${source.replace(/\.tsx?$/, '.d.ts')}`;
  if (name in done) return done;
  const { outputText } = ts.transpileDeclaration(readFileSync(join(projectFolder, source), 'utf8'), {
    fileName: source,
    compilerOptions: OPTIONS,
  });
  const imported = [...outputText.matchAll(/(?:from|import) '(\.[^']+)'/g)].map(([, path = '']) => path);
  done[name] = outputText.replace(/((?:from|import) '\.[^']+)\.tsx?'/g, "$1.js'");
  for (const path of imported) sourceDeclarations(join(dirname(source), path), done);
  return done;
}
