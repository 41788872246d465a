// Texts that users read belong in a *.words.ts, where a locale can replace them: a view must not write them itself.
//   node build/check-texts.mjs           fails for a view with such a text
//   node build/check-texts.mjs --list    prints them all
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './project.mjs';
import { findTextLiterals } from './text-literals.mjs';

const folders = ['src', 'widgets', 'host-demo/standalone'];

const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders], {
  cwd: projectFolder,
});
const views = String(names)
  .split('\n')
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && existsSync(join(projectFolder, file)));
for (const file of views)
  for (const { line, text } of findTextLiterals(readFileSync(join(projectFolder, file), 'utf8')))
    console.log(`${file}:${line}  ${text}`);
