// Texts that users read belong in a *.words.ts, where a locale can replace them: no other module may contain them.
// texts-allowed.json has the number of texts that each file may still have; it only falls.
//   node build/check-texts.mjs           fails for a file with more of them
//   node build/check-texts.mjs --list    prints them all
//   node build/check-texts.mjs --lower   writes lower numbers into texts-allowed.json
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './project.mjs';
import { findTextLiterals } from './text-literals.mjs';
import { aboveAllowed } from './word-list.mjs';

const folders = ['src', 'widgets', 'host-demo/standalone'];
/** Documentation, findings and messages that only developers read. */
const forDevelopers =
  /^src\/embed\/(diagnosis|injection)\/|^src\/shell\/config\/|^src\/ui\/styles\/|^widgets\/documentation\/|\/documentation\.ts$|\/explain-[^/]+\.ts$|\/diagnosis\.ts$|-findings\.ts$/;
const notTexts = /\.test\.tsx?$|\.words(\.\w+)?\.ts$|\.d\.ts$/;
const allowedFile = new URL('texts-allowed.json', import.meta.url);

const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders], {
  cwd: projectFolder,
});
const found = String(names)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !notTexts.test(file) && !forDevelopers.test(file))
  .filter((file) => existsSync(join(projectFolder, file)))
  .map((file) => ({ file, texts: findTextLiterals(readFileSync(join(projectFolder, file), 'utf8'), file) }))
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
  const above = aboveAllowed(counts, allowed, 'texts outside *.words.ts');
  for (const sentence of above) console.error(sentence);
  if (above.length > 0) console.error('Move them into the *.words.ts of the feature.');
  process.exitCode = above.length > 0 ? 1 : 0;
}
