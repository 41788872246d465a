import { oncePerPage } from '../../base/page/once-per-page.ts';

const COUNT = /^\(\d+\+?\) /;

/**
 * Keeps a number before the page's title, also when the page changes its title. An empty text takes it away.
 */
export const showCountInTitle = (count: string): void => oncePerPage('title-count@1', createTitleCount)(count);

function createTitleCount(): (count: string) => void {
  let shown = '';
  const write = () => {
    const bare = document.title.replace(COUNT, '');
    const wanted = shown === '' ? bare : `(${shown}) ${bare}`;
    if (document.title !== wanted) document.title = wanted;
  };
  // The page's own next title comes as another text of the element, or as another element.
  const changes = new MutationObserver(write);
  return (count) => {
    if (count === shown) return;
    shown = count;
    changes.disconnect();
    write();
    if (count !== '') changes.observe(document.head, { subtree: true, childList: true, characterData: true });
  };
}
