import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { useStore } from 'zustand';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { pageTitle } from '../../../src/shell/routes/page-title.ts';
import { ROUTES } from '../../../src/shell/routes/route-table.ts';
import { useArrival } from './use-arrival.ts';

/** Names the document after the route that is shown, or after what stands in its place, and after the product; and leads to it. */
export function DocumentTitle({ shell, instead }: { shell: Shell; instead?: string }) {
  const session = useStore(shell.session);
  const shown = useMatches().map(({ handle }) => (handle as { route?: unknown } | undefined)?.route);
  const row = ROUTES.find(({ id }) => shown.includes(id));
  const labels = session.phase === 'signed-in' ? session.organization.labels : {};
  const parts = instead === undefined ? (row?.title(labels) ?? []) : [instead];
  const title = pageTitle(parts, shell.brand(), shell.config.brands);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useArrival();
  return null;
}
