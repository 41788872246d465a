/** Files with code for planning data, which has tests but no page yet, beside code that pages use. */
const partlyPlanned = [
  'src/base/validation/validators.ts',
  'src/features/budgets/approvals/item-approvals.wire.ts',
  'src/features/budgets/{columns/columns,currency/currency,list/budgets}.api.ts',
  'src/features/activities/type-colors.ts',
  'src/features/policies/policies.wire.ts',
];

/** What scripts of package.json start, which knip does not read in production mode. */
const startedByScripts = ['build/contract/main.ts!'];
const startedByServerScripts = ['main.ts!', 'demo/seed/main.ts!', 'platform/database/generate-types.ts!'];

/** vite.config.ts imports the registry while it runs. */
const readByVite = 'widgets/registry.ts';

/**
 * `knip` finds code that nothing uses. `knip --production` finds code that only tests use: it reads what ends with `!`.
 * There, an export that its own file uses is not dead, although only a test imports it.
 */
export default ({ production = false }) => ({
  workspaces: {
    '.': {
      entry: [
        ...(production ? startedByScripts : []),
        'widgets/*/{define,documentation}.ts!',
        'widgets/page/*/define.ts!',
        'widgets/loader/{loader,classic}.ts!',
        'widgets/budget-order.ts!',
        'widgets/generated/*.ts!',
        'host-demo/standalone/main.tsx!',
        'host-demo/workbench/main.tsx!',
        'src/browser/navigation/redirect-attacks.ts!',
        'src/browser/transport/graphql-shim.ts!',
        'build/*.mjs!',
        'build/{docs,package}/write-*.ts!',
        'test/**/*.{ts,tsx}',
        'vite.config.ts!',
        'web-test-runner.config.mjs',
      ],
      project: [
        '{src,widgets,host-demo,build}/**/*.{ts,tsx,mjs}!',
        '!**/*.test.{ts,tsx}!',
        'test/**/*.{ts,tsx,mjs}',
        '*.{ts,js,mjs,cjs}',
      ],
    },
    'host-demo/server': {
      entry: [...(production ? startedByServerScripts : []), 'demo/identity-provider/files/*.js!', 'types/*.d.ts!'],
      project: ['**/*.{ts,mjs,js}!', '!**/*.test.ts!'],
      // Rules of the pages that the server imports use big.js.
      ignoreDependencies: ['@fontsource-variable/inter', 'big.js'],
    },
    'test/bench': { entry: ['**/*.{ts,tsx}'] },
    'test/recipes': {
      entry: ['**/*.{ts,tsx,js}'],
    },
  },
  // angular and jquery are scripts of the recipes' pages.
  ignoreDependencies: [
    'angular',
    'jquery',
    '@arethetypeswrong/cli',
    'publint',
    'custom-elements-manifest',
    'svelte',
    'vue-tsc',
    'typescript-7',
  ],
  vue: false,
  svelte: false,
  ignoreExportsUsedInFile: production ? true : { interface: true, type: true },
  ignoreIssues: production
    ? Object.fromEntries([...[...partlyPlanned, readByVite].map((file) => [file, ['exports', 'types']])])
    : {},
  vite: { config: [] },
});
