import { oncePerPage } from '../../base/page/once-per-page.ts';

const COUNT = /^\(\d+\+?\) /;

/**
 * Keeps a number before the page's title while nobody can see the page, also when the page changes its title: it is for whoever
 * looks at the tab alone. An empty text takes it away.
 */
export const showCountInTitle = (count: string): void => oncePerPage('title-count@1', createTitleCount)(count);

function createTitleCount(): (count: string) => void {
  let wanted = '';
  const write = () => {
    const shown = document.visibilityState === 'hidden' ? wanted : '';
    const bare = document.title.replace(COUNT, '');
    const title = shown === '' ? bare : `(${shown}) ${bare}`;
    if (document.title !== title) document.title = title;
  };
  // The page's own next title comes as another text of the element, or as another element.
  const changes = new MutationObserver(write);
  return (count) => {
    if (count === wanted) return;
    wanted = count;
    write();
    changes.disconnect();
    document.removeEventListener('visibilitychange', write);
    if (count === '') return;
    changes.observe(document.head, { subtree: true, childList: true, characterData: true });
    document.addEventListener('visibilitychange', write);
  };
}
