import { oncePerPage, sharedOnPage } from '../base/page/once-per-page.ts';
import { systemClock } from '../base/time/clock.ts';
import { browserNavigate } from '../browser/navigation/navigator.ts';
import { askUnsaved } from '../browser/page/ask-unsaved.ts';
import { coverPage } from '../browser/page/cover-page.ts';
import { notifyUnsaved } from '../browser/page/notify-unsaved.ts';
import { mayReload, reloadPage } from '../browser/page/reload-page.ts';
import { RETRY_SIGNALS } from '../browser/page/retry-signals.ts';
import { watchUnload } from '../browser/page/watch-unload.ts';
import { journal } from '../browser/reporting/journal.ts';
import { consoleReporter } from '../browser/reporting/reporter.ts';
import { serviceReporter } from '../browser/reporting/service-reporter.ts';
import { usableStorage } from '../browser/storage/browser-storage.ts';
import { writeCookie } from '../browser/storage/write-cookie.ts';
import { BRANDS } from './brand/brands.ts';
import { readConfig } from './config/config.ts';
import { createShell, type Shell, type ShellPorts } from './create-shell.ts';
import { mayReloadAgain } from './redirects/attempts.ts';
import { sessionNames } from './reporting/session-names.ts';
import { EARLY_SESSION_KEY } from './session/early-session.ts';
import { SHELL_KEY } from './shell-key.ts';

/** Without storage, values and notifications are dropped. */
const tabStorage = () =>
  usableStorage(
    () => sessionStorage,
    () => {},
  );

/** The browser's implementation of the ports. */
export function browserPorts(): ShellPorts {
  return {
    // Not location.origin, which is opaque for `about:srcdoc` although the page has an origin.
    location: {
      origin: window.origin,
      base: window.location.href,
      hostname: window.location.hostname,
      written: BRANDS.find((brand) => brand === document.documentElement.dataset.brand),
    },
    fetch: (input, init) => fetch(input, init),
    cookies: () => document.cookie,
    writeCookie,
    openStorage: () => localStorage,
    guard: {
      onStored: (task) => window.addEventListener('storage', ({ key, newValue }) => task(key, newValue)),
      onComeBack(task) {
        let isAway = false;
        // A page from the back/forward cache becomes visible before its pageshow event.
        const onShown = () => {
          if (document.visibilityState !== 'visible') return;
          const fromHistory = isAway;
          isAway = false;
          task(fromHistory);
        };
        for (const type of ['focus', 'pageshow', ...RETRY_SIGNALS]) window.addEventListener(type, onShown);
        window.addEventListener('pagehide', () => {
          isAway = true;
        });
      },
      coverPage,
      mayReload: () => mayReload({}) && mayReloadAgain(tabStorage(), Date.now()),
      reloadPage,
    },
    clock: systemClock,
    live: {
      networkClock: systemClock,
      openStream: 'EventSource' in globalThis ? (url) => new EventSource(url) : undefined,
      locks: navigator.locks,
      openChannel: 'BroadcastChannel' in globalThis ? (name) => new BroadcastChannel(name) : undefined,
      onReturn(task) {
        const onVisible = () => document.visibilityState === 'visible' && task();
        document.addEventListener('visibilitychange', onVisible);
        return () => document.removeEventListener('visibilitychange', onVisible);
      },
      isVisible: () => document.visibilityState === 'visible',
      random: Math.random,
    },
    onActivity(task) {
      for (const type of ['pointerdown', 'keydown', 'wheel']) {
        window.addEventListener(type, task, { capture: true, passive: true });
      }
    },
    askUnsaved,
    notifyUnsaved: notifyUnsaved,
    navigate: browserNavigate,
    openPage: async () => (await import('../browser/navigation/browser-page.ts')).browserPage,
    report: consoleReporter(),
    early: sharedOnPage(EARLY_SESSION_KEY),
    isUnloading: watchUnload(),
    isRefused: (address) => journal().violations.some(({ blocked }) => blocked.startsWith(address)),
  };
}

/**
 * Returns the page's shell, created on first use and shared between bundles. To replace the ports, as the workbench
 * does, call with `create` before any element of the page.
 */
export function pageShell(create: () => Shell = createPageShell): Shell {
  return oncePerPage(SHELL_KEY, create);
}

/** Returns the page's shell if it exists. */
export const knownShell = (): Shell | undefined => sharedOnPage(SHELL_KEY);

function createPageShell(): Shell {
  const ports = browserPorts();
  const config = readConfig(document, ports.report);
  // The code for external services loads with the first report.
  const report = serviceReporter(
    ports.report,
    async () => (await import('./reporting/open-error-reporting.ts')).openErrorReporting(shell, names),
    ports.clock,
  );
  const shell = createShell(config, { ...ports, report });
  const names = sessionNames(shell.session);
  const { guidanceScriptUrl } = config;
  if (guidanceScriptUrl)
    void import('./guidance/start-guidance.ts').then(({ startGuidance }) => startGuidance(shell, guidanceScriptUrl));
  if (journal().isLogged) void import('./devtools/show-states.ts').then(({ showStates }) => showStates(shell));
  return shell;
}
