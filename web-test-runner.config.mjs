import { resolve } from 'node:path';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { createServer } from 'vite';
import {
  chromiumFlags,
  chromiumMissing,
  costlyFeatures,
  disableFeatures,
  findChromium,
  findHeadlessShell,
} from './build/chromium.mjs';
import { proxy, startElementServer } from './build/element-server.mjs';
import { radixShadow } from './build/radix-shadow.mjs';
import { resultReporter } from './build/result-reporter.mjs';

const executablePath = findHeadlessShell() ?? findChromium();
if (!executablePath) throw new Error(chromiumMissing());

const groups = [
  { name: 'elements', files: 'test/elements/**/*.test.tsx' },
  { name: 'injection', files: 'test/injection/**/*.test.{ts,tsx}' },
];

/** Paths of the reference server; every other path is a source file. */
const serverPath = /^\/(rest|graphql|v2|portico|brand|legacy)(\/|$)/;
const runnerPath = /^\/(__web|__wtr|wtr-)/;

// The runner serves these modules itself.
const runnerModules = {
  name: 'runner-modules',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('/__web-') ? { id, external: true } : undefined),
};

let server;
let vite;

const startVite = () =>
  createServer({
    configFile: false,
    clearScreen: false,
    logLevel: 'warn',
    appType: 'custom',
    cacheDir: 'node_modules/.vite-wtr',
    plugins: [runnerModules, radixShadow()],
    resolve: { alias: [{ find: /^graphql$/, replacement: resolve('src/browser/transport/graphql-shim.ts') }] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: {
      entries: groups.map((group) => group.files),
      include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime'],
      exclude: ['@web/test-runner-commands'],
      rolldownOptions: { plugins: [radixShadow()] },
    },
  });

/** Lets the browser cache a source file for the next test file, unless it changes. */
function keepFiles(res) {
  if (process.argv.includes('--watch')) return;
  const setHeader = res.setHeader.bind(res);
  res.setHeader = (name, value) =>
    setHeader(name, /^cache-control$/i.test(name) && value === 'no-cache' ? 'max-age=600' : value);
}

/** Runs before the runner's own file server, which would serve TSX without compiling it. */
async function serve(ctx, next) {
  if (ctx.path === '/') {
    // Each test file starts signed out and with empty storage.
    ctx.set('Clear-Site-Data', '"cookies", "storage"');
    return next();
  }
  if (runnerPath.test(ctx.path)) return next();
  if (serverPath.test(ctx.path)) {
    ctx.respond = false;
    ctx.res.statusCode = 200; // pending until the response arrives; the runner would list a cancelled request as missing
    return proxy(server.origin, ctx.req, ctx.res);
  }
  ctx.respond = false;
  ctx.res.statusCode = 200;
  keepFiles(ctx.res);
  await new Promise((done, failed) => {
    ctx.res.once('close', done);
    vite.middlewares(ctx.req, ctx.res, (error) => {
      if (error) return failed(error);
      ctx.respond = true;
      ctx.res.statusCode = 404;
      next().then(done, failed);
    });
  });
}

/** Creates a page with its own cookies and storage, and an empty history, whose limit is fifty entries. */
async function createPage({ browser }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const devTools = await page.createCDPSession();
  page.on('framenavigated', async (frame) => {
    // The runner leaves a page at about:blank until the next file.
    if (frame !== page.mainFrame() || frame.url() !== 'about:blank') return;
    await devTools.send('Page.resetNavigationHistory').catch(() => {}); // already navigated: retries the next time
  });
  return page;
}

/**
 * A page where an observed size changes while sizes are delivered, which is the browser's remark on timing, not an error
 * of the page: the rest is delivered with the next frame. The test framework would fail the whole file.
 */
const testPage = (framework) => `<!doctype html>
<html>
  <body>
    <script>
      addEventListener('error', (event) => {
        if (/^ResizeObserver loop/.test(event.message)) event.stopImmediatePropagation();
      });
    </script>
    <script type="module" src="${framework}"></script>
  </body>
</html>`;

const companions = {
  name: 'companions',
  async serverStart() {
    [server, vite] = await Promise.all([startElementServer('test/support/element-server.ts'), startVite()]);
  },
  async serverStop() {
    await Promise.all([server?.stop(), vite?.close()]);
  },
};

export default {
  groups,
  concurrency: 3, // a third of the time, a page waits
  browserStartTimeout: 120_000, // for busy machines; a test page that never loads is still reported
  // For a whole file on a slow machine; a test that hangs has its own time limit.
  testsFinishTimeout: 600_000,
  testFramework: { config: { timeout: 120_000 } },
  browsers: [
    chromeLauncher({
      launchOptions: {
        executablePath,
        headless: true,
        args: [...chromiumFlags, disableFeatures(['BackForwardCache', ...costlyFeatures])],
      },
      createPage,
    }),
  ],
  testRunnerHtml: testPage,
  middleware: [serve],
  plugins: [companions],
  reporters: [
    defaultReporter({ reportTestResults: true, reportTestProgress: true }),
    resultReporter('.cache/test/browser.json'),
  ],
};
