import tokensCss from '../src/shell/brand/tokens.css?inline';
import uiCss from '../src/ui/styles/ui.css?inline';

/** The style sheets that every element adopts. */
export const sheets: readonly string[] = [tokensCss, uiCss];
