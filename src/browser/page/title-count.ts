import { oncePerPage } from '../../base/page/once-per-page.ts';

const COUNT = /^\(\d+\+?\) /;

/**
 * Prefixes the page's title with a number while the page is hidden, also when the page changes its title. An empty text
 * removes it.
 */
export const showCountInTitle = (count: string): void => oncePerPage('title-count@1', createTitleCount)(count);

function createTitleCount(): (count: string) => void {
  let count = '';
  const write = () => {
    const shown = document.visibilityState === 'hidden' ? count : '';
    const bare = document.title.replace(COUNT, '');
    const title = shown === '' ? bare : `(${shown}) ${bare}`;
    if (document.title !== title) document.title = title;
  };
  // The page may change the title's text or replace the element.
  const changes = new MutationObserver(write);
  return (next) => {
    if (next === count) return;
    count = next;
    write();
    changes.disconnect();
    document.removeEventListener('visibilitychange', write);
    if (count === '') return;
    changes.observe(document.head, { subtree: true, childList: true, characterData: true });
    document.addEventListener('visibilitychange', write);
  };
}
