/**
 * The order of the folders, as rules. Imports point down:
 *
 *   test > host-demo > widgets > src/embed, src/features > src/ui > src/shell > src/browser > src/base
 *
 * A unit test is next to its source and may use whatever its source may, and test/support.
 */
const unitTest = '[.]test[.]tsx?$';

/** The folder in which the workbench shows screens of the host page. */
const publicScreens = '^host-demo/workbench/public-screens/';

/** The layers of src, the highest first. embed and features are on the same level. */
const layers = ['embed|features', 'ui', 'shell', 'browser', 'base'];

/** The files of a feature by their ending, the highest first; a file with another ending contains plain rules. */
const view = '[.]tsx$';
const hook = '/use-[^/]+[.]ts$';
const store = '[.]store[.]ts$';
const api = '[.]api[.]ts$';
const wire = '[.]wire[.]ts$';
const words = '[.]words[.]ts$';
const entry = '/index[.]ts$'; // exports the feature's public API, so it may import all of its files

/** Parts of src that the server and the legacy pages may import: network schemas, and pure rules. */
const sharedWithServer = [
  '[.]wire[.]ts$',
  '^src/(base|shell/brand|shell/routes)/',
  '^src/browser/transport/protocol[.]ts$',
  '^src/shell/config/config-block[.]ts$',
  '^src/browser/navigation/safe-redirect[.]ts$',
  '^src/features/(activities|budgets)/rules/',
  '^src/shell/files/rules/',
];

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const layerRules = layers
  .slice(1)
  .map((layer, index) =>
    forbid(
      `${layer}-points-down`,
      `src/${layer} is below the module that it imports here. Move the shared part down, or pass it as an argument.`,
      { path: `^src/${layer}/`, pathNot: unitTest },
      { path: `^src/(${layers.slice(0, index + 1).join('|')})/` },
    ),
  );

/** The domains of the server, the lowest first. create-server.ts and main.ts put them together. */
const domains = [
  'platform',
  'organizations',
  'identity',
  'notices',
  'activities',
  'collaboration',
  'search',
  'files',
  'budgets',
  'planning',
  'administration',
  'pages',
];

const domainRules = domains
  .slice(0, -1)
  .map((domain, index) =>
    forbid(
      `server-${domain}-points-down`,
      `The domain ${domain} is below what it imports here. Move the shared part down, or let the higher domain register it with the platform.`,
      { path: `^host-demo/server/${domain}/`, pathNot: unitTest },
      { path: `^host-demo/server/((${domains.slice(index + 1).join('|')})/|[^/]+$)` },
    ),
  );

const inFeature = (...endings) => endings.map((ending) => `^src/features/.*${ending}`);
const featureRule = (name, comment, files, above) =>
  forbid(`feature-${name}-points-down`, comment, { pathNot: unitTest, ...files }, { pathNot: unitTest, ...above });

const featureRules = [
  featureRule(
    'hook',
    'A hook connects stores to views: it knows no view.',
    { path: inFeature(hook) },
    { path: inFeature(view) },
  ),
  featureRule(
    'store',
    'A store works without React: it knows no hook and no view.',
    { path: inFeature(store) },
    { path: inFeature(view, hook) },
  ),
  featureRule(
    'api',
    'A call to the network knows its path and its schema; a store decides when to call.',
    { path: inFeature(api) },
    { path: inFeature(view, hook, store) },
  ),
  featureRule(
    'rules',
    'A rule is pure: what it needs is handed to it.',
    { path: inFeature('[.]ts$'), pathNot: [unitTest, hook, store, api, wire, entry] },
    { path: inFeature(view, hook, store, api) },
  ),
  featureRule(
    'wire',
    'A network schema imports only other schemas and the texts of its messages, because the server uses it too.',
    { path: inFeature(wire) },
    { path: inFeature(''), pathNot: [wire, words] },
  ),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid(
      'no-cycle',
      'Files that import each other can only be understood, tested and moved together. Move what both need into a third.',
      {},
      { circular: true },
    ),
    forbid(
      'no-unknown-import',
      'What cannot be found escapes every other rule here. Only the package by its own name may not be built yet.',
      {},
      { couldNotResolve: true, pathNot: '^portico/' },
    ),
    forbid(
      'no-import-of-tests',
      'Tests may change with what they test, so nothing else imports them.',
      { pathNot: ['^test/', unitTest] },
      { path: ['^test/', unitTest] },
    ),
    forbid(
      'no-import-of-host-demo',
      'The host pages and the server are customers of Portico like any other; only tests may know them.',
      { pathNot: ['^host-demo/', '^test/'] },
      { path: '^host-demo/' },
    ),
    forbid(
      'product-does-not-import-build',
      'Build scripts run before there is a product; only configurations and tests use them.',
      { path: '^(src|widgets|host-demo)/', pathNot: unitTest },
      { path: '^build/' },
    ),
    forbid(
      'host-demo-parts-apart',
      'The parts of host-demo are independent. They share the logos and what crosses the network between them, and the server fills in the templates of the legacy pages.',
      { path: '^host-demo/([^/]+)/', pathNot: [unitTest, publicScreens] },
      { path: '^host-demo/', pathNot: ['^host-demo/($1|brand|legacy)/', '[.]wire[.]ts$'] },
    ),
    forbid(
      'public-screens-show-the-host-page',
      'Of the host page, the workbench shows the screens that need no session; it uses nothing else of other parts.',
      { path: publicScreens },
      {
        path: '^host-demo/',
        pathNot: '^host-demo/(workbench|standalone/(screens/screens[.]ts|frames/public-frame[.]tsx|page[.]css)$)',
      },
    ),
    forbid(
      'only-server-uses-legacy-pages',
      'The legacy pages imitate another product: pages of Portico never use them.',
      { path: '^host-demo/(?!server/|legacy/)', pathNot: unitTest },
      { path: '^host-demo/legacy/' },
    ),
    forbid(
      'server-and-legacy-know-the-wire-only',
      'The server shares with the product what crosses the network and pure rules. Anything else of src runs in a browser.',
      { path: '^host-demo/(server|legacy)/', pathNot: unitTest },
      { path: '^(src|widgets)/', pathNot: sharedWithServer },
    ),
    forbid(
      'server-without-demo',
      'What only the demonstration needs is loaded by main.ts outside production, so no domain depends on it.',
      { path: '^host-demo/server/', pathNot: '^host-demo/server/(demo/|main[.]ts$)' },
      { path: '^host-demo/server/demo/' },
    ),
    ...domainRules,
    forbid(
      'widgets-use-src-only',
      'An element is an entry point: src gives it everything it is made of.',
      { path: '^widgets/', pathNot: unitTest },
      { path: '^(?!widgets/|src/|node_modules/)' },
    ),
    forbid(
      'elements-apart',
      'Each element can be used without the others, so its folder imports none of them; only the loader lists them all.',
      { path: '^widgets/([^/]+)/', pathNot: [unitTest, '^widgets/(loader|page|documentation|generated)/'] },
      { path: '^widgets/', pathNot: '^widgets/($1|page|styles|documentation)/' },
    ),
    forbid(
      'page-below-elements',
      'Every element uses these pieces of the page, so they import no element; only the search trigger fetches its dialog.',
      { path: '^widgets/page/', pathNot: [unitTest, '^widgets/page/search-trigger/'] },
      { path: '^widgets/', pathNot: '^widgets/(page|styles)/' },
    ),
    forbid(
      'src-below-widgets',
      'src does not know which elements are made of it.',
      { path: '^src/', pathNot: unitTest },
      { path: '^widgets/' },
    ),
    forbid(
      'embed-knows-no-feature',
      'Turning React into an element and placing it works for every feature, so it knows none.',
      { path: '^src/embed/', pathNot: unitTest },
      { path: '^src/features/' },
    ),
    forbid(
      'features-below-embed',
      'A feature does not know that it becomes an element; widgets bring the two together.',
      { path: '^src/features/', pathNot: unitTest },
      { path: '^src/embed/' },
    ),
    forbid(
      'features-apart',
      'A feature can be read, changed and removed alone. What two of them need moves down to ui, shell or base.',
      { path: '^src/features/([^/]+)/', pathNot: unitTest },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    ...layerRules,
    ...featureRules,
    forbid(
      'base-is-pure',
      'src/base runs anywhere without set-up: its own files and packages without side effects.',
      { path: '^src/base/', pathNot: unitTest },
      { pathNot: ['^src/', '^node_modules/(valibot|big[.]js)/'] },
    ),
    forbid(
      'browser-code-without-node',
      'This runs in browsers, where the modules of Node are missing.',
      { path: '^(src|widgets|host-demo/(standalone|workbench))/', pathNot: unitTest },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'product-of-listed-packages',
      'The build puts what is imported here into the files that a customer gets, so package.json pins its version.',
      { path: '^(src|widgets)/', pathNot: unitTest },
      { path: '^node_modules/', dependencyTypesNot: ['npm-dev'] },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true, // a type-only import is a dependency too
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
