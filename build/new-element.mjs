// npm run new:element portico-example: writes the files of a new element and adds it to widgets/registry.ts.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder } from './project.mjs';
import { runCommand } from './run-command.mjs';

const REGISTRY = 'widgets/registry.ts';

const [tag = ''] = process.argv.slice(2);
if (!/^portico(-[a-z][a-z0-9]*)+$/.test(tag)) stop('Usage: npm run new:element portico-example');
const entry = tag.replace('portico-', '');

/** The files of the element, by their template. */
const files = {
  'README.md': `widgets/${entry}/README.md`,
  'define.ts': `widgets/${entry}/define.ts`,
  'diagnosis.ts': `widgets/${entry}/diagnosis.ts`,
  'documentation.ts': `widgets/${entry}/documentation.ts`,
  'element.tsx': `widgets/${entry}/element.tsx`,
  'element.test.tsx': `test/elements/${entry}.test.tsx`,
  'tour.ts': `test/elements/tours/${entry}.ts`,
  'scenario.ts': `host-demo/workbench/scenarios/${entry}.ts`,
};

const taken = Object.values(files).find((path) => existsSync(join(projectFolder, path)));
if (taken || existsSync(join(projectFolder, 'widgets', entry))) stop(`${taken ?? `widgets/${entry}`} already exists.`);
for (const [template, path] of Object.entries(files)) write(path, fill(template));
register();
const generated = [`widgets/generated/${entry}.ts`, `widgets/generated/${entry}.react.ts`];
await run('tsx', 'build/package/write-generated-sources.ts');
await run(
  'biome',
  'check',
  '--write',
  ...Object.values(files).filter((path) => !path.endsWith('.md')),
  ...generated,
  REGISTRY,
);
console.log(`<${tag}> is in widgets/${entry}/. Look at it with npm run dev, at /workbench/${entry}.`);

function fill(template) {
  const text = readFileSync(join(projectFolder, 'build/new-element', `${template}.template`), 'utf8');
  const name = entry.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
  return text.replaceAll('__entry__', entry).replaceAll('__Name__', name);
}

function register() {
  const text = readFileSync(join(projectFolder, REGISTRY), 'utf8');
  const line = `  '${tag}': { define: () => import('./${entry}/define.ts') },\n`;
  write(REGISTRY, text.replace(/const REGISTRY.*?(?=^};)/ms, `$&${line}`));
}

function write(path, text) {
  mkdirSync(dirname(join(projectFolder, path)), { recursive: true });
  writeFileSync(join(projectFolder, path), text);
}

async function run(command, ...args) {
  const { code, output } = await runCommand(command, args, { quiet: true });
  if (code !== 0) stop(output);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
