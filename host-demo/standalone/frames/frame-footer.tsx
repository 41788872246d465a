import { useLocation } from 'react-router';
import { navigationWords } from '../../../src/features/navigation/navigation.words.ts';
import { recordOf } from '../../../src/shell/brand/brands.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { firstSegment } from '../../../src/shell/routes/first-segment.ts';
import { useWords } from '../../../src/ui/language/use-words.ts';

/** Renders the operator of the product. Pages of the administration have no footer. */
export function FrameFooter({ shell }: { shell: Shell }) {
  const words = useWords(navigationWords);
  const { pathname } = useLocation();
  const brand = shell.brand();
  if (!recordOf(brand).hasFooter || firstSegment(pathname) === 'admin') return null;
  const { productName, providerName } = shell.config.brands[brand];
  return <footer className="frame-footer">{words.poweredBy(productName, providerName)}</footer>;
}
