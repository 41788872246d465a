import { pageShell } from '../../src/shell/page-shell.ts';
import { replacePageShell } from './mount-element.ts';
import { waitFor } from './wait-for.ts';

/** Makes the view of an element throw, and waits for its retry button. */
export async function breakElement(element: HTMLElement): Promise<void> {
  const { shell, stop } = brokenShell();
  replacePageShell(shell);
  element.setAttribute('locale', 'en-CA');
  await waitFor(() => element.shadowRoot?.querySelector('[part="retry"]'), 'the element has failed');
  stop();
}

/** The page's shell, but without a brand to show. */
function brokenShell() {
  const working = pageShell();
  const brand = () => {
    throw new Error('There is no brand.');
  };
  return { shell: { ...working, brand }, stop: () => replacePageShell(working) };
}
