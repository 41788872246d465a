import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Shell } from '../../shell/create-shell.ts';

type HeaderViewProps = { shell: Shell };

/** The bar across the top of a page (shell.md section 2). Nothing until somebody is known to be signed in. */
export function HeaderView({ shell }: HeaderViewProps) {
  const session = useStore(shell.session);
  useEffect(() => shell.session.start(), [shell]);
  if (session.phase !== 'signed-in') return null;
  return <header part="bar" data-ref="bar" className="p-header" />;
}
