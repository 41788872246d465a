/** Gives the page a configuration, until the answer is called. */
export function configurePage(config: object): () => void {
  const block = document.createElement('script');
  Object.assign(block, { type: 'application/json', id: 'portico-config', textContent: JSON.stringify(config) });
  document.head.append(block);
  return () => block.remove();
}
