import { coverPageWords } from './cover-page.words.ts';

/**
 * Immediately hides the whole page and makes it inert. Returns a function that shows it again and restores the focus.
 */
export function coverPage(): () => void {
  const { title, text } = coverPageWords();
  const cover = document.createElement('dialog');
  cover.dataset.porticoCover = '';
  const look = {
    width: '100%',
    height: '100%',
    'max-width': 'none',
    'max-height': 'none',
    margin: '0',
    padding: '24px',
  };
  const backdrop = {
    display: 'grid',
    'place-content': 'center',
    'text-align': 'center',
    'box-sizing': 'border-box',
    position: 'fixed',
    inset: '0',
    border: 'none',
    opacity: '1',
    background: 'Canvas',
    color: 'CanvasText',
    font: '16px system-ui, sans-serif',
  };
  for (const [name, value] of Object.entries({ ...look, ...backdrop }))
    cover.style.setProperty(name, value, 'important');
  cover.setAttribute('aria-label', title);
  const message = document.createElement('p');
  message.textContent = text;
  message.style.setProperty('max-width', '32ch', 'important'); // dialogs above cover it
  cover.append(message);
  const show = () => cover.isConnected && !cover.open && cover.showModal();
  cover.addEventListener('cancel', (event) => event.preventDefault());
  cover.addEventListener('close', show); // browsers let a second Escape close it
  // Not in the body, which a page may redraw.
  document.documentElement.append(cover);
  show();
  // A dialog above returns the focus to the cover, which returns it to the page: removing a dialog does not restore the
  // focus.
  return () =>
    void setTimeout(() => {
      cover.close();
      cover.remove();
    });
}
