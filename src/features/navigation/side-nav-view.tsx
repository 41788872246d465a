import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Shell } from '../../shell/create-shell.ts';
import { NAVIGATION } from './side-nav.words.ts';

type SideNavViewProps = { shell: Shell };

/** The menu along the side of a page (shell.md section 2). Nothing until somebody is known to be signed in. */
export function SideNavView({ shell }: SideNavViewProps) {
  const session = useStore(shell.session);
  useEffect(() => shell.session.start(), [shell]);
  if (session.phase !== 'signed-in') return null;
  return <nav part="rail" data-ref="rail" className="p-side-nav" aria-label={NAVIGATION} />;
}
