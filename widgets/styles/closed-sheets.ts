import tokensCss from '../../src/shell/brand/tokens.css?inline';
import closedCss from '../../src/ui/styles/closed.css?inline';

/** The style sheets of a closed element: all that its face needs. */
export const closedSheets: readonly string[] = [tokensCss, closedCss];
