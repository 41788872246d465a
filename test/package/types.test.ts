import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFolder } from '../../build/project.mjs';

// Inside the project, where its own name resolves to the package's exports, as for its users.
const folder = join(projectFolder, '.cache/test/package-types');

/** One small program for each way to use the package. Each `@ts-expect-error` must be an error. */
const programs = {
  'script.ts': `
    import 'portico/notice-bell';
    import type { PorticoNoticeBell } from 'portico/types';
    const bell: PorticoNoticeBell = document.createElement('portico-notice-bell');
    bell.brand = 'newer';
    // @ts-expect-error there is no such brand
    bell.brand = 'blue';
    bell.addEventListener('portico-notice-dialog-closed', ({ detail }) => {
      const result: 'CHANGED' | 'UNCHANGED' = detail.result;
      // @ts-expect-error the detail has no such field
      console.log(result, detail.reason);
    });
    // It bubbles and crosses the shadow root: a page may listen wherever it likes.
    window.addEventListener('portico-error', ({ detail }) => detail.message.length);
    document.addEventListener('portico-error', ({ detail }) => detail.message.length);
    document.addEventListener('portico-reload', (event) => {
      const file: string | undefined = event.detail.file;
      // @ts-expect-error the detail has no such field
      console.log(file, event.detail.reason);
    });
    document.addEventListener('portico-unsaved', ({ detail }) => {
      detail.texts.push({ name: 'Remark', text: 'Half a sentence' });
      // @ts-expect-error a text has a name
      detail.texts.push({ text: 'Half a sentence' });
    });
    const { visible, reasons } = await bell.explain();
    const text: string | undefined = visible ? reasons[0]?.message : undefined;
    // @ts-expect-error it has no such method
    bell.open(text);`,
  'loader.ts': `
    import type { Portico } from 'portico/portico';
    window.Portico ??= [];
    window.Portico.push((portico: Portico) => portico.define('portico-notice-bell'));
    window.Portico.push(async (portico: Portico) => {
      const { visible, reasons } = await portico.explain('portico-notice-bell');
      const { checks } = await portico.doctor();
      console.log(visible, reasons[0]?.message.length, checks[0]?.findings[0]?.fix, portico.version);
      // @ts-expect-error a check has no such state
      console.log(checks[0]?.state === 'broken');
    });
    // @ts-expect-error the command is given Portico itself
    window.Portico.push((portico: string) => portico.length);
    // @ts-expect-error a placement says where it goes
    const wrong: Parameters<Portico['place']>[0] = [{ element: 'portico-notice-bell' }];`,
  'budget-order.ts': `
    import 'portico/budget-order';
    const budgets = [{ id: '1', name: 'Europe' }, { id: '2', name: 'France', parentId: '1' }];
    const sorted: readonly { name: string }[] = window.PorticoBudgetOrder?.sort(budgets, 'ada@example.com') ?? budgets;
    window.PorticoBudgetOrder?.save('ada@example.com', ['2', '1']);
    // @ts-expect-error a budget has an id
    window.PorticoBudgetOrder?.sort([{ name: 'Europe' }], 'ada@example.com');
    console.log(sorted);`,
  'react.tsx': `
    import 'portico/notice-bell';
    import type {} from 'portico/types/react';
    export const right = <portico-notice-bell brand="legacy" locale="en-CA" id="bell"
      onportico-error={(event) => console.log(event.detail.message.length)} />;
    // @ts-expect-error there is no such brand
    export const wrong = <portico-notice-bell brand="blue" />;`,
  'vue.ts': `
    import type {} from 'portico/types/vue';
    import type { GlobalComponents } from 'vue';
    type Props = InstanceType<GlobalComponents['portico-notice-bell']>['$props'];
    export const right: Props = { brand: 'newer', class: 'bell', onPorticoError: (event) => event.detail.message };
    // @ts-expect-error there is no such brand
    export const wrong: Props = { brand: 'blue' };`,
  'svelte.ts': `
    import type {} from 'portico/types/svelte';
    import type { SvelteHTMLElements } from 'svelte/elements';
    type Props = SvelteHTMLElements['portico-notice-bell'];
    export const right: Props = { brand: 'newer', class: 'bell', 'onportico-error': (event) => event.detail.message };
    // @ts-expect-error there is no such brand
    export const wrong: Props = { brand: 'blue' };`,
};

/** The recipes of the embedding guide, each with the page that the tests put it in. */
const recipes = [
  'test/recipes/angular/host-page.ts',
  'test/recipes/react/host-page.tsx',
  'test/recipes/react/server-bell.tsx',
];

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(programs)) writeFileSync(join(folder, name), text);
});

afterAll(() => rmSync(folder, { recursive: true }));

const options: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  jsx: ts.JsxEmit.ReactJSX,
  experimentalDecorators: true, // for Angular
  allowImportingTsExtensions: true,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  rootDir: projectFolder,
};
/** In the workspace of the recipes, the name of this package does not resolve by itself. */
const recipeOptions: ts.CompilerOptions = {
  ...options,
  paths: {
    'portico/types': [join(projectFolder, 'dist/elements.d.ts')],
    'portico/*': [join(projectFolder, 'dist/*.d.ts')],
  },
};
/** Caches the files that the programs share. */
const host = ts.createCompilerHost(options);
const { getSourceFile } = host;
const known = new Map<string, ts.SourceFile | undefined>();
host.getSourceFile = (name, ...rest) => {
  if (!known.has(name)) known.set(name, getSourceFile(name, ...rest));
  return known.get(name);
};

test.each([
  ...Object.keys(programs).map((name) => [name, join(folder, name), options] as const),
  ...recipes.map((name) => [name, join(projectFolder, name), recipeOptions] as const),
])('%s checks the elements, their attributes and their events (X-SHELL-03)', (_name, path, options) => {
  const program = ts.createProgram([path], options, host);
  // The package's own declarations are checked too, and those of other packages are not.
  const files = program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/'));
  expect(files.length).toBeGreaterThan(1);
  const own = [
    ...program.getGlobalDiagnostics(),
    ...files.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ];
  expect(own.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
});

const VUE_TEMPLATES = {
  'right.vue': `<script setup lang="ts">
import type {} from 'portico/types/vue';
const labels = { lineItem: 'Line' };
</script>
<template>
  <portico-collab-inbox count-in-title brand="newer" no-shadow class="inbox" aria-label="Inbox" />
  <portico-collab-inbox :count-in-title="true" :no-shadow="false" />
  <portico-header page-title="Plan" variant="classic" @portico-error="console.log($event.detail.message.length)" />
  <portico-budget-preferences budget-id="12" />
  <portico-search-dialog :labels="labels" shortcuts="mod+k" />
</template>`,
  'wrong.vue': `<script setup lang="ts">
import type {} from 'portico/types/vue';
</script>
<template>
  <portico-header page-title="Plan" variant="blue" />
  <portico-collab-inbox cuont-in-title />
</template>`,
};

test('Vue templates accept hyphenated attributes under strictTemplates, and reject unknown ones (X-SHELL-03)', () => {
  const folder = join(projectFolder, '.cache/test/vue-types');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(VUE_TEMPLATES)) writeFileSync(join(folder, name), text);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
    skipLibCheck: true,
  };
  const config = { compilerOptions, vueCompilerOptions: { strictTemplates: true }, include: ['*.vue'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = spawnSync('npx', ['vue-tsc', '-p', folder], { cwd: projectFolder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const errors = [...stdout.matchAll(/(\w+\.vue)\((\d+),\d+\): error/g)].map(([, file, line]) => `${file}:${line}`);
  expect(errors).toEqual(['wrong.vue:5', 'wrong.vue:6']);
});
