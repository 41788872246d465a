import { oncePerPage } from '../../base/page/once-per-page.ts';

/** Announces a text to screen readers without showing it. A repeated text is announced again. */
export type Announcer = (text: string) => void;

/**
 * The page's live region. Create it some time before the first announcement: text present at creation is not announced.
 * A speaker's new text replaces its previous one; texts of two speakers coexist, so that neither is lost.
 */
export const pageAnnouncer = (speaker: 'inbox' | 'comments' | 'timeline'): Announcer =>
  oncePerPage('announcer@2', createAnnouncers)(speaker);

function createAnnouncers(): (speaker: string) => Announcer {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.setAttribute('aria-atomic', 'false'); // only additions are announced
  region.lang = 'en';
  region.className = 'portico-announcer';
  // Inline and important, because page styles must not show it and our style sheets do not reach it.
  Object.assign(region.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  const place = () => {
    // Not in the body, which a page may redraw.
    if (!region.isConnected) document.documentElement.append(region);
  };
  const announcers = new Map<string, Announcer>();
  const createAnnouncer = (): Announcer => {
    const line = document.createElement('div');
    region.append(line);
    return (text) => {
      place();
      line.textContent = line.textContent === text ? `${text}\u00a0` : text;
    };
  };
  return (speaker) => {
    place();
    const announcer = announcers.get(speaker) ?? createAnnouncer();
    announcers.set(speaker, announcer);
    return announcer;
  };
}
