import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useStore } from 'zustand';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { pageTitle } from '../../../src/shell/routes/page-title.ts';
import { ROUTES } from '../../../src/shell/routes/route-table.ts';

/** Whoever opens a document is led by the browser. */
let isFirst = true;

/**
 * Names the document after the route that is shown, or after what stands in its place, and leads to it whoever comes from
 * another screen: to its heading, or, where a field takes the focus by itself, by saying the title.
 */
export function Arrival({ shell, instead }: { shell: Shell; instead?: string | undefined }) {
  const title = useTitle(shell, instead);
  const { pathname } = useLocation();
  const [said, setSaid] = useState('');
  const arrivedAt = useRef('');

  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const here = `${pathname} ${instead}`;
    if (arrivedAt.current === here) return;
    arrivedAt.current = here;
    if (!isFirst) setSaid(focusHeading() ? '' : document.title);
    isFirst = false;
  }, [pathname, instead]);
  return (
    <span className="p-visually-hidden" role="status">
      {said}
    </span>
  );
}

function useTitle(shell: Shell, instead: string | undefined): string {
  const session = useStore(shell.session);
  const shown = useMatches().map(({ handle }) => (handle as { route?: unknown } | undefined)?.route);
  const row = ROUTES.find(({ id }) => shown.includes(id));
  const labels = session.phase === 'signed-in' ? session.organization.labels : {};
  const parts = instead === undefined ? (row?.title(labels) ?? []) : [instead];
  return pageTitle(parts, shell.brand(), shell.config.brands);
}

/** Whether the heading has taken the focus; it takes none from a field of its screen, nor from a dialog. */
function focusHeading(): boolean {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  const held = focused();
  if (!heading || (held && (main?.contains(held) || held.closest('dialog, [role="dialog"]')))) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}
