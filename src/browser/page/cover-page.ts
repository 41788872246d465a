/** What a covered page says by itself: it is true of every reason to cover one. */
const SAYS = 'Your session may have changed, so this page is hidden.';

/** Hides the whole page at once, and keeps it from being used or read out; the answer shows it again, with its focus. */
export function coverPage(): () => void {
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
  const ground = {
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
  for (const [name, value] of Object.entries({ ...look, ...ground })) cover.style.setProperty(name, value, 'important');
  cover.setAttribute('aria-label', 'This page is hidden');
  const message = document.createElement('p');
  message.textContent = SAYS;
  message.style.setProperty('max-width', '32ch', 'important'); // what is said over it covers it
  cover.append(message);
  const show = () => cover.isConnected && !cover.open && cover.showModal();
  cover.addEventListener('cancel', (event) => event.preventDefault());
  cover.addEventListener('close', show); // a browser lets Escape close it at the second time
  // Not into the body, which a page may redraw.
  document.documentElement.append(cover);
  show();
  // What stands over it gives the focus back to it, and it to the page: a dialog that is only removed does not.
  return () =>
    void setTimeout(() => {
      cover.close();
      cover.remove();
    });
}
