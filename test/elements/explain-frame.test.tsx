import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import type { SessionState } from '../../src/shell/session/session.ts';
import type { PorticoHeader } from '../../widgets/generated/header.ts';
import type { PorticoSideNav } from '../../widgets/generated/side-nav.ts';
import { press } from '../support/layers.tsx';
import { replacePageShell } from '../support/mount-element.ts';
import { mountFrame } from '../support/mount-frame.ts';
import { waitFor } from '../support/wait-for.ts';

/** Returns whether header or side menu is visible, and the codes of the reasons. */
async function codesOf(element: Element): Promise<unknown[]> {
  const { visible, reasons } = await (element as PorticoHeader | PorticoSideNav).explain();
  return [visible, ...reasons.map(({ code }) => code)];
}

describe('visibility reasons of header and side menu', () => {
  for (const [session, code] of [
    [{ phase: 'unknown' }, 'session-unknown'],
    [{ phase: 'signed-out', reason: 'never' }, 'signed-out-never'],
  ] as readonly [SessionState, string][]) {
    it(`gives ${code}`, async () => {
      const shell = await sandboxShell({ brand: 'newer', role: 'user', notice: null });
      replacePageShell({ ...shell, session: { ...shell.session, getState: () => session, start: () => {} } });
      document.body.innerHTML = '<portico-header></portico-header><portico-side-nav></portico-side-nav>';
      for (const element of document.body.children) {
        expect(await codesOf(element), element.localName).to.deep.equal([false, code]);
      }
    });
  }

  it('explain that the classic header has the tabs, so that the side menu is hidden', async () => {
    const frame = await mountFrame({ brand: 'legacy' });
    expect(await codesOf(frame.header)).to.deep.equal([true]);
    expect(await codesOf(frame.sideNav)).to.deep.equal([false, 'classic-layout', 'feature-off']);
  });

  it('explain that in a narrow window the menu shows only on request', async () => {
    const frame = await mountFrame();
    expect(await codesOf(frame.header)).to.deep.equal([true]);
    expect(await codesOf(frame.sideNav)).to.deep.equal([true, 'beside-page']);
    await setViewport({ width: 400, height: 700 });
    const button = await waitFor(() => frame.bar('menu-button'), 'the header has its button');
    expect(await codesOf(frame.sideNav)).to.deep.equal([false, 'drawer-closed']);
    await press(button);
    await waitFor(() => frame.rail('drawer'), 'the menu overlays the page');
    expect(await codesOf(frame.sideNav)).to.deep.equal([true, 'over-page']);
  });
});
