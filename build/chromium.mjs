import { accessSync, constants, existsSync } from 'node:fs';
import { runCommand } from './run-command.mjs';

const headlessShell = '/usr/bin/chromium-headless-shell';
const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Flags that Chromium needs in a container, and that disable its background requests. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Features that cost time and change no page: pop-ups of the address bar, which Chromium loads with each page, also when
 * headless, and the process that it starts in advance for a next page, a quarter of the work of a visit.
 */
export const costlyFeatures = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup', 'SpareRendererForSitePerProcess'];

/**
 * The features that Playwright disables. Chromium uses only the last `--disable-features`, so a second one repeats
 * them.
 */
export const playwrightDisabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** @param {string[]} features */
export const disableFeatures = (features) => `--disable-features=${features.join(',')}`;

/**
 * Path of a Chromium that can run, or undefined. `CHROMIUM_PATH`, when set, is the only one looked at.
 *
 * @param {NodeJS.ProcessEnv} [env]
 */
export function findChromium(env = process.env) {
  const places = env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : usualPlaces;
  return places.find(isExecutable);
}

/**
 * Returns the path of Chromium without a window around its pages, or undefined. It saves a fifth of the CPU time of a journey.
 * It has no back/forward cache.
 *
 * @param {NodeJS.ProcessEnv} [env]
 */
export function findHeadlessShell(env = process.env) {
  return !env.CHROMIUM_PATH && isExecutable(headlessShell) ? headlessShell : undefined;
}

/** Installs the headless shell where the machine's packages have it, and does without it otherwise. */
export async function installHeadlessShell() {
  if (!canInstall() || findHeadlessShell()) return;
  console.log('Installing the headless shell of Chromium …');
  await installPackage('chromium-headless-shell');
}

/**
 * Installs Chromium from the packages of Debian or Ubuntu, which needs root.
 *
 * @returns {Promise<{ path?: string, output: string }>} without path when it could not; output says why
 */
export async function installChromium() {
  if (!canInstall()) return { output: '' };
  console.log('Installing Chromium …');
  const output = await installPackage('chromium');
  const path = findChromium();
  return { ...(path && { path }), output };
}

const canInstall = () => !process.env.CHROMIUM_PATH && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @returns {Promise<string>} what the installer printed */
async function installPackage(name) {
  const limits = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
  const update = await runCommand('apt-get', [...limits, 'update'], { quiet: true });
  const install = await runCommand('apt-get', [...limits, 'install', '-y', '--no-install-recommends', name], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  return update.output + install.output;
}

/** Returns the message for a machine without Chromium. */
export const chromiumMissing = (env = process.env) =>
  env.CHROMIUM_PATH
    ? `The browser tests cannot run: CHROMIUM_PATH is ${env.CHROMIUM_PATH}, and no program is there.`
    : 'The browser tests need Chromium: install it (on Debian or Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH to a Chromium or Chrome that is already there.';

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
