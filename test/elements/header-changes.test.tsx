import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { SessionBody } from '../../src/shell/session/session.wire.ts';
import { press } from '../support/layers.tsx';
import { NOTICE } from '../support/mount-bell.ts';
import { type MountedFrame, mountFrame, PAGES } from '../support/mount-frame.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const config = { brands: { legacy: PAGES, newer: PAGES } };

/** Changes permissions and features on the server, and notifies the page. */
async function change({ shell }: MountedFrame, change: (session: NonNullable<SessionBody>) => void): Promise<void> {
  const real = window.fetch;
  window.fetch = async (input, init) => {
    const answer = await real(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (!pathname.endsWith('/session')) return answer;
    const body = (await answer.json()) as NonNullable<SessionBody>;
    change(body);
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
  };
  await shell.session.refresh();
  window.fetch = real;
}

describe('what the session no longer allows disappears immediately', () => {
  it('a tab whose permission or feature is gone, also from the open More', async () => {
    const frame = await mountFrame({ brand: 'legacy', config, width: 420 });
    await press(await waitFor(() => frame.bar('more'), 'More shows'));
    await waitFor(() => frame.bar('more-menu-planning'), 'More is open');
    await change(frame, (session) => {
      session.permissions = [];
      session.featureFlags.features.ACTIVITIES = false;
    });
    await waitFor(() => !frame.bar('tab-planning'), 'the tab is away');
    expect(frame.bar('more-menu-planning')).to.equal(null);
    expect(frame.bar('tab-activities')).to.equal(null);
    expect(frame.menu().length, 'the menu stays').to.be.greaterThan(0);
  });

  it('Settings, from the open drawer, which stays', async () => {
    const frame = await mountFrame({ role: 'manager', config, width: 400 });
    await press(await waitFor(() => frame.bar('menu-button'), 'the button shows'));
    await waitFor(() => frame.rail('settings'), 'the drawer is open');
    await change(frame, (session) => {
      session.permissions = session.permissions.filter((permission) => permission !== 'canManageOrganization');
    });
    await waitFor(() => !frame.rail('settings'), 'Settings are hidden');
    expect(frame.rail('drawer') !== null).to.equal(true);
  });

  it('entries of the open user menu', async () => {
    const frame = await mountFrame({ brand: 'legacy', role: 'manager', config });
    await press(frame.bar('avatar') as HTMLElement);
    await waitFor(() => frame.bar('avatar-menu-connectors'), 'the menu is open');
    await change(frame, (session) => {
      session.permissions = [];
    });
    await waitFor(() => !frame.bar('avatar-menu-connectors'), 'it is hidden');
    expect(frame.menu().map(({ textContent }) => textContent)).to.deep.equal(['My Profile', "What's new", 'Logout']);
  });

  it('the bell with its feature, and its space', async () => {
    const frame = await mountFrame({ notice: NOTICE, config });
    await waitFor(() => frame.bar('badge'), 'the bell shows');
    await change(frame, (session) => {
      session.featureFlags.features.NOTICES = false;
    });
    await waitFor(() => !frame.bar('bell'), 'it is hidden');
    const gap =
      (frame.bar('avatar')?.getBoundingClientRect().left ?? 0) -
      (frame.bar('help')?.getBoundingClientRect().right ?? 0);
    expect(gap).to.be.at.most(8);
  });

  it('the side menu with unified navigation, and the classic header has the tabs again', async () => {
    const frame = await mountFrame({ brand: 'legacy', features: { UNIFIED_NAVIGATION: true }, config });
    await waitFor(() => frame.rail('rail'), 'the menu shows');
    expect(frame.bar('tabs')).to.equal(null);
    await change(frame, (session) => {
      session.featureFlags.features.UNIFIED_NAVIGATION = false;
    });
    await waitFor(() => frame.bar('tabs'), 'the classic header shows');
    expect(frame.rail('rail')).to.equal(null);
    expect(frame.sideNav.getBoundingClientRect().width).to.equal(0);
  });

  it('the whole frame on sign-out', async () => {
    const frame = await mountFrame({ config });
    await waitFor(() => frame.rail('rail'), 'the menu shows');
    const real = window.fetch;
    window.fetch = async () => new Response('null', { headers: { 'Content-Type': 'application/json' } });
    await frame.shell.session.refresh();
    window.fetch = real;
    await waitFor(() => !frame.bar('bar') && !frame.rail('rail'), 'nothing shows');
  });
});

describe('a removed frame leaves nothing behind', () => {
  it('no listener on the page, its windows and media queries, and no subscription to session and address', async () => {
    const counted = countListeners();
    const frame = await mountFrame({ role: 'manager', notice: NOTICE, config });
    await waitFor(() => frame.bar('badge') && frame.rail('rail'), 'the frame shows');
    const { header, sideNav } = frame;
    const cycle = async () => {
      await press(frame.bar('avatar') as HTMLElement);
      await waitFor(() => frame.menu().length > 0, 'the menu is open');
      await setViewport({ width: 500, height: 800 });
      await press(await waitFor(() => frame.bar('menu-button'), 'the button shows'));
      await waitFor(() => frame.rail('drawer'), 'the drawer is open');
      await setViewport({ width: 1200, height: 800 });
      header.remove();
      sideNav.remove();
      await waitFor(() => !frame.bar('bar') && !frame.rail('rail'), 'they are gone');
      await pause(50);
    };
    const back = async () => {
      document.querySelector('#frame')?.prepend(sideNav, header);
      await waitFor(() => frame.bar('bar') && frame.rail('rail'), 'they are back');
    };
    await cycle();
    const after = counted.now();
    for (let round = 0; round < 3; round++) {
      await back();
      await cycle();
    }
    expect(counted.now(), 'no more than after the first').to.deep.equal(after);
    counted.stop();
    expect(after.resizeObservers, 'no observer of sizes').to.equal(0);
    expect(document.documentElement.style.overflow).to.equal('');
  });
});

/** Counts listeners on targets that outlive an element: window, document, media queries, sizes. */
function countListeners() {
  const live = new Set<string>();
  let sizes = 0;
  const ids = new WeakMap<object, number>();
  let last = 0;
  const idOf = (thing: object) => {
    if (!ids.has(thing)) ids.set(thing, ++last);
    return ids.get(thing);
  };
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const outlives = (target: unknown) =>
    target === undefined || target === window || target === document || target instanceof MediaQueryList;
  const keyOf = (target: unknown, type: string, listener: unknown, options: unknown) => {
    const capture = typeof options === 'object' ? (options as AddEventListenerOptions | null)?.capture : options;
    return `${idOf((target as object) ?? window)} ${type} ${idOf(listener as object)} ${Boolean(capture)}`;
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (outlives(this) && listener && !(typeof options === 'object' && options?.once)) {
      live.add(keyOf(this, type, listener, options));
    }
    return add.call(this ?? window, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    if (outlives(this) && listener) live.delete(keyOf(this, type, listener, options));
    return remove.call(this ?? window, type, listener, options);
  };
  const { observe, disconnect } = ResizeObserver.prototype;
  const observing = new Set<ResizeObserver>();
  ResizeObserver.prototype.observe = function (...given) {
    observing.add(this);
    return observe.apply(this, given);
  };
  ResizeObserver.prototype.disconnect = function () {
    observing.delete(this);
    return disconnect.apply(this);
  };
  return {
    now() {
      sizes = observing.size;
      return { listeners: live.size, resizeObservers: sizes };
    },
    stop() {
      EventTarget.prototype.addEventListener = add;
      EventTarget.prototype.removeEventListener = remove;
      ResizeObserver.prototype.observe = observe;
      ResizeObserver.prototype.disconnect = disconnect;
    },
  };
}
