import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useStore } from 'zustand';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { pageTitle } from '../../../src/shell/routes/page-title.ts';
import { ROUTES } from '../../../src/shell/routes/route-table.ts';
import { titlePart } from './title-part.ts';

/** On the first screen the browser itself manages focus and title. */
let isFirst = true;

/**
 * Sets the document title from the current route, or from its replacement, and announces a new screen: by focus on its
 * heading, or, where a field takes the focus, by announcing the title.
 */
export function Arrival({ shell, instead }: { shell: Shell; instead?: string | undefined }) {
  const title = useTitle(shell, instead);
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const arrivedAt = useRef('');

  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const here = `${pathname} ${instead}`;
    if (arrivedAt.current === here) return;
    arrivedAt.current = here;
    if (!isFirst) setAnnouncement(focusHeading() ? '' : document.title);
    isFirst = false;
  }, [pathname, instead]);
  return (
    <span className="p-visually-hidden" role="status">
      {announcement}
    </span>
  );
}

function useTitle(shell: Shell, instead: string | undefined): string {
  const session = useStore(shell.session);
  const { text: part } = useStore(titlePart);
  const shown = useMatches().map(({ handle }) => (handle as { route?: unknown } | undefined)?.route);
  const row = ROUTES.find(({ id }) => shown.includes(id));
  const labels = session.phase === 'signed-in' ? session.organization.labels : {};
  const parts = instead === undefined ? [...(row?.title(labels) ?? []), part] : [instead];
  return pageTitle(parts, shell.brand(), shell.config.brands);
}

/** Focuses the heading and returns whether it has the focus; a field of the screen or a dialog keeps the focus. */
function focusHeading(): boolean {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  const focusedElement = focused();
  if (
    !heading ||
    (focusedElement && (main?.contains(focusedElement) || focusedElement.closest('dialog, [role="dialog"]')))
  )
    return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}
