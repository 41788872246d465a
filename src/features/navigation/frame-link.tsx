import { ArrowUpRight } from 'lucide-react';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { ownHref } from '../../browser/navigation/own-href.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { useWords } from '../../ui/language/use-words.ts';
import { navigationWords } from './navigation.words.ts';

type FrameLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  shell: Shell;
  href: string;
  /** Another site opens beside the page. */
  newTab?: boolean;
  /** Without the sign that a new tab opens, where there is no room for one. */
  isBare?: boolean;
  part?: string;
  'data-ref'?: string;
};

/** A link of the frame. A plain click asks the page first, which may go there without a new document. */
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

/** Goes to a page of the own origin by way of the shell; what wants another tab or window is the browser's. */
export function followLink(event: MouseEvent<HTMLAnchorElement>, { navigate }: Shell): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const { origin, pathname, search, hash } = new URL(currentTarget.href);
  if (origin !== window.origin) return;
  event.preventDefault();
  navigate(pathname + search + hash, 'link');
}
