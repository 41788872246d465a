import { oncePerPage } from '../../base/page/once-per-page.ts';

/** Says something to whoever listens to the page, and shows it to nobody. Once more of the same is said anew. */
export type Announcer = (text: string) => void;

/**
 * The page's one place for it, to be asked for some time before the first words: what comes with its words is not read out.
 * Of one speaker the last words count; those of two stand side by side, so that neither takes the other's away unread.
 */
export const pageAnnouncer = (speaker: 'inbox' | 'comments'): Announcer =>
  oncePerPage('announcer@2', createAnnouncers)(speaker);

function createAnnouncers(): (speaker: string) => Announcer {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.setAttribute('aria-atomic', 'false'); // only what is new is read out
  region.lang = 'en';
  region.className = 'portico-announcer';
  // No rule of the page is to show it, and no sheet of ours reaches it.
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
    // Not into the body, which a page may redraw.
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
