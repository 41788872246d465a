import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport, type UserConfig } from 'vite';
import { asciiOutput } from './build/ascii-output.mjs';
import { chunkGroups, reactGroup } from './build/chunk-groups.ts';
import { radixShadow } from './build/radix-shadow.mjs';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { REGISTRY, NOT_IN_CLASSIC_SCRIPT, entryOf } = (
  await runnerImport<typeof import('./widgets/registry.ts')>(inProject('widgets/registry.ts'), { configFile: false })
).module;
const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { version: string };

const shared = {
  define: {
    'import.meta.env.PORTICO_VERSION': JSON.stringify(version),
    // Lib mode leaves this to the next bundler; a page that loads the files directly has no `process`.
    'process.env.NODE_ENV': '"production"',
  },
  resolve: { alias: [{ find: /^graphql$/, replacement: inProject('src/browser/transport/graphql-shim.ts') }] },
} satisfies UserConfig;

/**
 * The first browsers that support all CSS of the styles, such as light-dark(), and older than the supported ones. For
 * others the build would transform it to a form that needs a `color-scheme`, which the page does not have to declare.
 */
const cssTarget = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];

const ignoreUseClient = (level: string, log: { code?: string }, handle: (level: never, log: never) => void) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level as never, log as never);
};

/** Code that few pages need: separate files with stable names, which pages fetch on demand. */
const onDemand = {
  diagnosis: 'src/embed/diagnosis/index.ts',
  inspector: 'widgets/page/inspector/open-inspector.ts',
  mistakes: 'widgets/loader/mistakes.ts',
  'missing-file': 'src/browser/code/missing-file.ts',
  'slow-phases': 'src/embed/startup/warn-when-slow.ts',
  'error-reporting': 'src/shell/reporting/open-error-reporting.ts',
  guidance: 'src/shell/guidance/start-guidance.ts',
  states: 'src/shell/devtools/show-states.ts',
  'inbox-service': 'src/features/inbox/inbox-service.api.ts',
  'sanitize-html': 'src/ui/dialog/sanitize-html.ts',
  'language-ar': 'src/locales/ar.ts',
  'language-de': 'src/locales/de.ts',
  'language-fr': 'src/locales/fr.ts',
};

/** What requests a sheet's rows: in one file without chunks, because the requests wait for its last one. */
const readAhead = { 'read-ahead': 'widgets/budget-sheet/read-ahead.ts' };

/** The entries of elements, by the name of their file. */
const elements = (tags: readonly string[]): Record<string, string> =>
  Object.fromEntries(tags.map((tag) => [entryOf(tag), `widgets/${entryOf(tag)}/define.ts`]));

/** What customers run against their own servers. */
const redirectAttacks = 'src/browser/navigation/redirect-attacks.ts';

/** Leaves files out that are built apart: the code loads them from beside it. `apart`: their sources by name. */
const withoutFiles = (apart: Readonly<Record<string, string>>): Plugin => ({
  name: 'without-files',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = importer && (await this.resolve(source, importer, { ...options, skipSelf: true }));
    const file = Object.entries(apart).find(([, path]) => found && found.id === inProject(path));
    return file && { id: `./${file[0]}.js`, external: true };
  },
});

/** The classic script is one file without chunks: it loads code on demand from the modules beside it. */
const withoutFilesOnDemand: Plugin = {
  ...withoutFiles({ ...onDemand, ...readAhead, ...elements(NOT_IN_CLASSIC_SCRIPT) }),
  // In a classic script of another origin a relative import would resolve against about:blank.
  renderChunk: (code) => ({
    code: code.replace(/\bimport\(((["'`])\.\/[\w-]+\.js\2)\)/g, 'import(new URL($1, porticoAddress))'),
    map: null,
  }),
};

/** `dist/portico.js` and its chunks: the module for hosts. */
const library: UserConfig = {
  ...shared,
  plugins: [radixShadow(), withoutFiles(readAhead)],
  publicDir: false,
  build: {
    target: 'es2022',
    cssTarget,
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    lib: {
      entry: {
        portico: 'widgets/loader/loader.ts',
        ...elements(Object.keys(REGISTRY)),
        'redirect-attacks': redirectAttacks,
        ...onDemand,
      },
      formats: ['es'],
    },
    rolldownOptions: {
      // Constants that files share would otherwise be exports.
      optimization: { inlineConst: { mode: 'all' } },
      onLog: ignoreUseClient,
      output: {
        minify: true,
        // Each file is loaded as a whole: annotations for other bundlers would be bytes without use.
        comments: { annotation: false },
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { groups: chunkGroups(elements(Object.keys(REGISTRY))) },
      },
    },
  },
};

/** `dist/portico.iife.js`: everything in one file, for pages that cannot load modules. */
const classicScript: UserConfig = {
  ...shared,
  // A classic script has no `import.meta`, but `document.currentScript` while it starts.
  define: { ...shared.define, 'import.meta.url': 'porticoAddress' },
  plugins: [radixShadow(), asciiOutput(), withoutFilesOnDemand],
  publicDir: false,
  build: {
    target: 'es2022',
    cssTarget,
    outDir: 'dist',
    emptyOutDir: false,
    sourcemap: true,
    lib: {
      entry: 'widgets/loader/classic.ts',
      formats: ['iife'],
      name: 'PorticoElements',
      fileName: () => 'portico.iife.js',
    },
    rolldownOptions: {
      onLog: ignoreUseClient,
      output: {
        intro: 'const porticoAddress = globalThis.document?.currentScript?.src || globalThis.document?.baseURI || "";',
      },
    },
  },
};

/** A small file of `dist` without chunks that it would share with others. */
const alone = (entry: Readonly<Record<string, string>>): UserConfig => ({
  ...shared,
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    sourcemap: true,
    lib: { entry, formats: ['es'] },
    rolldownOptions: { output: { minify: true } },
  },
});

/** `dist/budget-order.js`: for pages that only sort their budgets. */
const budgetOrder = alone({ 'budget-order': 'widgets/budget-order.ts' });

/** `dist/pages/`: the standalone host page and the workbench. */
const pages: UserConfig = {
  ...shared,
  plugins: [react(), radixShadow()],
  publicDir: false,
  optimizeDeps: { rolldownOptions: { plugins: [radixShadow()] } },
  build: {
    target: 'es2022',
    cssTarget,
    outDir: 'dist/pages',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        standalone: inProject('host-demo/standalone/index.html'),
        workbench: inProject('host-demo/workbench/index.html'),
      },
      onLog: ignoreUseClient,
      output: { codeSplitting: { groups: [reactGroup] } },
    },
  },
};

const modes: Record<string, UserConfig> = {
  library,
  classic: classicScript,
  'read-ahead': alone(readAhead),
  'budget-order': budgetOrder,
  pages,
};

export default defineConfig(({ mode, command }) => {
  if (command === 'serve') return { ...pages, define: { 'import.meta.env.PORTICO_VERSION': JSON.stringify(version) } };
  const config = modes[mode];
  if (!config) throw new Error(`Build with --mode ${Object.keys(modes).join(', ')}; npm run build does them all.`);
  return config;
});
