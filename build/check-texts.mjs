// Texts that users read belong in a *.words.ts, where a locale can replace them: a view must not write them itself.
// texts-allowed.json has the number of texts that each view may still have; it only falls.
//   node build/check-texts.mjs           fails for a view with more of them
//   node build/check-texts.mjs --list    prints them all
//   node build/check-texts.mjs --lower   writes lower numbers into texts-allowed.json
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './project.mjs';
import { findTextLiterals } from './text-literals.mjs';
import { aboveAllowed } from './word-list.mjs';

const folders = ['src', 'widgets', 'host-demo/standalone'];
const allowedFile = new URL('texts-allowed.json', import.meta.url);

const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders], {
  cwd: projectFolder,
});
const found = String(names)
  .split('\n')
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && existsSync(join(projectFolder, file)))
  .map((file) => ({ file, texts: findTextLiterals(readFileSync(join(projectFolder, file), 'utf8')) }))
  .filter(({ texts }) => texts.length > 0);
const counts = Object.fromEntries(found.map(({ file, texts }) => [file, texts.length]));
const allowed = JSON.parse(readFileSync(allowedFile, 'utf8'));
const option = process.argv[2];

if (option === '--list') {
  for (const { file, texts } of found) for (const { line, text } of texts) console.log(`${file}:${line}  ${text}`);
} else if (option === '--lower') {
  const lowered = Object.entries(counts).map(([file, count]) => [file, Math.min(count, allowed[file] ?? 0)]);
  const kept = Object.fromEntries(lowered.filter(([, count]) => count > 0));
  writeFileSync(allowedFile, `${JSON.stringify(kept, undefined, 2)}\n`);
} else {
  const above = aboveAllowed(counts, allowed, 'texts in JSX');
  for (const sentence of above) console.error(sentence);
  if (above.length > 0) console.error('Move them into the *.words.ts of the feature.');
  process.exitCode = above.length > 0 ? 1 : 0;
}
