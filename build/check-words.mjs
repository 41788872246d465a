// Keeps words that make readers stumble out of new lines: word-list.json names them and what to write instead.
// words-allowed.json has the number of hits each area may still have; it only falls.
//   node build/check-words.mjs                  fails when an area has more hits than allowed
//   node build/check-words.mjs --list [path]    prints the counts of all areas, or every hit under a path
//   node build/check-words.mjs --lower          writes lower counts into words-allowed.json
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './project.mjs';
import { aboveAllowed, areaOf, findWords } from './word-list.mjs';

/** The list itself, a document made of test titles, and migrations, which stay as databases have applied them. */
const skipped =
  /^(build\/(word-list|words-allowed|check-words)\b|docs\/behaviours[.]md|host-demo\/server\/platform\/database\/migrations\/)/;
const otherLanguages = /[.]words[.](de|fr|ar)[.]ts$/;
const text = /[.](tsx?|m?[jt]s|cjs|mts|css|html|sql|graphql|md|vue)$/;

const readJson = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const list = readJson('word-list.json');
const allowed = readJson('words-allowed.json');
const [option, path] = process.argv.slice(2);

const hits = trackedFiles().flatMap((file) => [
  ...findWords(file, list).map((hit) => ({ ...hit, line: 0, file })),
  ...findWords(readFileSync(join(projectFolder, file), 'utf8'), list).map((hit) => ({ ...hit, file })),
]);
const counts = {};
for (const { file } of hits) counts[areaOf(file)] = (counts[areaOf(file)] ?? 0) + 1;

if (option === '--list') print();
else if (option === '--lower') lower();
else check();

function trackedFiles() {
  const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: projectFolder });
  return String(names)
    .split('\n')
    .filter((file) => text.test(file) && !skipped.test(file) && !otherLanguages.test(file))
    .filter((file) => existsSync(join(projectFolder, file)));
}

function check() {
  const above = aboveAllowed(counts, allowed);
  if (above.length === 0) return;
  for (const sentence of above) console.error(sentence);
  console.error('Run node build/check-words.mjs --list <path> to see each word and what to write instead.');
  process.exitCode = 1;
}

function print() {
  if (path) {
    for (const { file, line, word, instead } of hits.filter((hit) => hit.file.startsWith(path)))
      console.log(`${file}:${line}  ${word}  →  ${instead}`);
    return;
  }
  for (const [area, count] of Object.entries(counts).sort(([a], [b]) => a.localeCompare(b)))
    console.log(`${String(count).padStart(5)} of ${String(allowed[area] ?? 0).padStart(5)}  ${area}`);
  console.log(`${String(hits.length).padStart(5)} in all`);
}

function lower() {
  const lowered = Object.fromEntries(
    Object.entries(allowed)
      .map(([area, count]) => [area, Math.min(count, counts[area] ?? 0)])
      .filter(([, count]) => count > 0),
  );
  writeFileSync(new URL('words-allowed.json', import.meta.url), `${JSON.stringify(lowered, undefined, 2)}\n`);
}
