import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport, type UserConfig } from 'vite';
import { asciiOutput } from './build/ascii-output.mjs';
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

/** React in a separate file, which browsers keep in their cache across versions of Portico. */
const reactGroup = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 103 };

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const loadedWith = new Map<string, ReadonlySet<string>>();

/** Whether a source file imports a module statically, directly or through others. */
function isLoadedWith(path: string, id: string, graph: Graph): boolean {
  const known = loadedWith.get(path);
  if (known) return known.has(id);
  const seen = new Set<string>();
  const visit = (from: string) => {
    if (seen.has(from)) return;
    seen.add(from);
    for (const imported of graph.getModuleInfo(from)?.importedIds ?? []) visit(imported);
  };
  visit(inProject(path));
  loadedWith.set(path, seen);
  return seen.has(id);
}

const namesOfSets: string[] = [];

/** Returns a name for all modules that the same elements load at once, if `count` of them do; otherwise null. */
function nameOfSet(count: number, id: string, graph: Graph): string | null {
  const paths = Object.entries({ ...elements(Object.keys(REGISTRY)), messages: MESSAGES });
  const names = paths.filter(([, path]) => isLoadedWith(path, id, graph)).map(([name]) => name);
  if (names.length !== count) return null;
  if (count === 1) return `${names[0]}-parts`;
  const set = names.join();
  if (!namesOfSets.includes(set)) namesOfSets.push(set);
  return `shared-${namesOfSets.indexOf(set) + 1}`;
}

const FEATURE = /src\/features\/([^/]+)\//;
const LOADER = 'widgets/loader/loader.ts';
const BELL = 'widgets/notice-bell/define.ts';
const READ_AHEAD = 'widgets/budget-sheet/read-ahead.ts';
/** Every page loads it, after its elements. */
const MESSAGES = 'widgets/page/messages/keep-bar.ts';

/**
 * Which modules share a file, by the folder that they are in and the elements that load them. Without these groups every
 * set of elements and lazy parts that shares a module would get a separate file, and a page would load dozens. A module
 * takes what it imports into its file, unless a group of higher priority has it.
 */
const chunkGroups = [
  reactGroup,
  // What the loader shares with the elements.
  {
    name: (id: string, graph: Graph) => (isLoadedWith(LOADER, id, graph) ? 'startup' : null),
    minShareCount: 2,
    priority: 102,
  },
  // What the smallest element, the closed bell, shares with the others.
  {
    name: (id: string, graph: Graph) => (!FEATURE.test(id) && isLoadedWith(BELL, id, graph) ? 'shell' : null),
    minShareCount: 2,
    priority: 101,
  },
  // What a closed element shares with the view that opens from it, by feature.
  {
    name: (id: string, graph: Graph) => (isLoadedWith(BELL, id, graph) ? (FEATURE.exec(id)?.[1] ?? null) : null),
    minShareCount: 2,
    priority: 100,
  },
  // What requests a sheet's rows must not wait for the code of the sheet.
  {
    name: (id: string, graph: Graph) => (isLoadedWith(READ_AHEAD, id, graph) ? 'first-reads' : null),
    minShareCount: 2,
    priority: 100,
  },
  // Each would be a file of about 200 bytes.
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2, priority: 100 },
  // What elements share with each other and with their lazy parts. First what most of them load.
  ...[...Object.keys(REGISTRY), MESSAGES].map((_, index) => ({
    name: (id: string, graph: Graph) => nameOfSet(index + 1, id, graph),
    minShareCount: 2,
    priority: index + 1,
  })),
];

const ignoreUseClient = (level: string, log: { code?: string }, handle: (level: never, log: never) => void) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level as never, log as never);
};

/** Code that few pages need: separate files with stable names, which pages fetch on demand. */
const onDemand = {
  diagnosis: 'src/embed/diagnosis/index.ts',
  inspector: 'widgets/page/inspector/open-inspector.ts',
  mistakes: 'widgets/loader/mistakes.ts',
  'missing-file': 'src/browser/code/missing-file.ts',
  'read-ahead': READ_AHEAD,
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

/** The entries of elements, by the name of their file. */
const elements = (tags: readonly string[]): Record<string, string> =>
  Object.fromEntries(tags.map((tag) => [entryOf(tag), `widgets/${entryOf(tag)}/define.ts`]));

/** What customers run against their own servers. */
const redirectAttacks = 'src/browser/navigation/redirect-attacks.ts';

/** The classic script is one file without chunks: it loads code on demand from the modules beside it. */
const withoutFilesOnDemand: Plugin = {
  name: 'without-files-on-demand',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = importer && (await this.resolve(source, importer, { ...options, skipSelf: true }));
    const apart = { ...onDemand, ...elements(NOT_IN_CLASSIC_SCRIPT) };
    const file = Object.entries(apart).find(([, path]) => found && found.id === inProject(path));
    return file && { id: `./${file[0]}.js`, external: true };
  },
  // In a classic script of another origin a relative import would resolve against about:blank.
  renderChunk: (code) => ({
    code: code.replace(/\bimport\(((["'`])\.\/[\w-]+\.js\2)\)/g, 'import(new URL($1, porticoAddress))'),
    map: null,
  }),
};

/** `dist/portico.js` and its chunks: the module for hosts. */
const library: UserConfig = {
  ...shared,
  plugins: [radixShadow()],
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
        codeSplitting: { groups: chunkGroups },
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

/** `dist/budget-order.js`: one small file for pages that only sort their budgets, without chunks of the elements. */
const budgetOrder: UserConfig = {
  ...shared,
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    sourcemap: true,
    lib: { entry: { 'budget-order': 'widgets/budget-order.ts' }, formats: ['es'] },
    rolldownOptions: { output: { minify: true } },
  },
};

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

const modes: Record<string, UserConfig> = { library, classic: classicScript, 'budget-order': budgetOrder, pages };

export default defineConfig(({ mode, command }) => {
  if (command === 'serve') return { ...pages, define: { 'import.meta.env.PORTICO_VERSION': JSON.stringify(version) } };
  const config = modes[mode];
  if (!config) throw new Error(`Build with --mode ${Object.keys(modes).join(', ')}; npm run build does them all.`);
  return config;
});
