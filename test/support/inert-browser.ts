import type { ShellPorts } from '../../src/shell/create-shell.ts';
import { manualClock } from './manual-clock.ts';

/** A browser without timers and events, for shells whose other parts a test provides. */
export const inertBrowser = () =>
  ({
    address: { read: () => ({ pathname: '/', search: '', hash: '' }), follow: () => () => {} },
    guard: {
      onStored: () => {},
      onComeBack: () => {},
      coverPage: () => () => {},
      mayReload: () => true,
      reloadPage: () => {},
    },
    clock: manualClock(),
    live: {
      networkClock: manualClock(),
      openStream: undefined,
      locks: undefined,
      openChannel: undefined,
      onReturn: () => () => {},
      isVisible: () => true,
      random: () => 0,
    },
    onActivity: () => {},
    navigate: () => true,
  }) satisfies Partial<ShellPorts>;
