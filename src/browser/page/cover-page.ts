/** Hides the whole page at once, and keeps it from being used or read out; the answer shows it again. */
export function coverPage(): () => void {
  const cover = document.createElement('dialog');
  cover.dataset.porticoCover = '';
  const look = { width: '100%', height: '100%', 'max-width': 'none', 'max-height': 'none', margin: '0', padding: '0' };
  const ground = {
    display: 'block',
    position: 'fixed',
    inset: '0',
    border: 'none',
    opacity: '1',
    background: 'Canvas',
  };
  for (const [name, value] of Object.entries({ ...look, ...ground })) cover.style.setProperty(name, value, 'important');
  const show = () => cover.isConnected && !cover.open && cover.showModal();
  cover.addEventListener('cancel', (event) => event.preventDefault());
  cover.addEventListener('close', show); // a browser lets Escape close it at the second time
  // Not into the body, which a page may redraw.
  document.documentElement.append(cover);
  show();
  return () => cover.remove();
}
