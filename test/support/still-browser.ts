import type { ShellPorts } from '../../src/shell/create-shell.ts';
import { manualClock } from './manual-clock.ts';

/** A browser in which nothing happens by itself, for shells of which a test hands in the rest. */
export const stillBrowser = () =>
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
