import { tokensCss } from '../../src/shell/brand/tokens.ts';
import closedCss from '../../src/ui/styles/closed.css?inline';

/** The style sheets of a closed element's placeholder. */
export const closedSheets: readonly string[] = [tokensCss, closedCss];
