import { useEffect } from 'react';
import type { Shell } from '../../../src/shell/create-shell.ts';

/** Names the document after its screen and the product. */
export function useTitle(shell: Shell, title: string): void {
  const { productName } = shell.config.brands[shell.brand()];
  useEffect(() => {
    document.title = `${title} | ${productName}`;
  }, [title, productName]);
}
