import { ArrowUpRight } from 'lucide-react';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { ownHref } from '../../browser/navigation/own-href.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { useWords } from '../../ui/language/use-words.ts';
import { navigationWords } from './navigation.words.ts';

type FrameLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  shell: Shell;
  href: string;
  /** Links to other sites open in a new tab. */
  newTab?: boolean;
  /** Omits the new-tab icon where there is no room for it. */
  isBare?: boolean;
  part?: string;
  'data-ref'?: string;
};

/** A link of the frame. A plain click goes through the shell, so that the host can navigate without a new document. */
export function FrameLink({ shell, href, newTab = false, isBare = false, onClick, children, ...rest }: FrameLinkProps) {
  const words = useWords(navigationWords);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!newTab) followLink(event, shell);
  };
  return (
    <a {...rest} href={ownHref(href)} {...(newTab && { target: '_blank', rel: 'noopener' })} onClick={follow}>
      {children}
      {newTab && !isBare && <ArrowUpRight className="p-new-tab" size={14} strokeWidth={1.75} aria-hidden="true" />}
      {newTab && <span className="p-visually-hidden"> ({words.newTab})</span>}
    </a>
  );
}

/** Navigates to a page of this origin through the shell; leaves clicks for another tab or window to the browser. */
export function followLink(event: MouseEvent<HTMLAnchorElement>, { navigate }: Shell): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const { origin, pathname, search, hash } = new URL(currentTarget.href);
  if (origin !== window.origin) return;
  event.preventDefault();
  navigate(pathname + search + hash, 'link');
}
