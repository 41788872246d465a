import { useEffect, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { isUnresolved } from '../../shell/session/session.ts';
import { ClassicHeader } from './classic-header.tsx';
import { type HeaderProps, LAYOUTS } from './header-props.ts';
import { SessionFailure } from './session-failure.tsx';
import { UnifiedHeader } from './unified-header.tsx';
import { useFrame } from './use-frame.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useRegion } from './use-region.ts';

/** The bar at the top of a page. Renders nothing until a user is known to be signed in. */
export function HeaderView(props: HeaderProps) {
  const { shell, host, variant, path, content, onStates } = props;
  const layout = variant && LAYOUTS[variant];
  const session = useStore(shell.session);
  const frame = useFrame(shell, path, layout);
  const isNarrow = useIsNarrow();
  const isShown = frame.phase === 'in';
  useEffect(() => shell.session.start(), [shell]);
  useRegion(shell, host, isShown, content);
  const newer = isShown && frame.layout === 'unified';
  const classic = isShown && !newer;
  const narrow = isShown && isNarrow;
  useLayoutEffect(() => onStates({ classic, newer, narrow }), [onStates, classic, newer, narrow]);

  if (!isShown) return isUnresolved(session) && shell.session.failure() ? <SessionFailure /> : null;
  const Header = newer ? UnifiedHeader : ClassicHeader;
  return <Header {...props} frame={frame} isNarrow={isNarrow} />;
}
