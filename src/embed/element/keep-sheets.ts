import { onMoved } from '../../ui/layer/on-moved.ts';
import { adoptSheets } from './style-sheets.ts';

/** Adopts style sheets now and after each move of the element. Returns a function that ends this; the sheets stay. */
export function keepSheets(root: Element | ShadowRoot, texts: readonly string[]): () => void {
  const adopt = () => adoptSheets(root, texts);
  adopt();
  return onMoved(root, adopt);
}
