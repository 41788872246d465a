import { commonAttributes } from '../../src/embed/element/attributes.ts';
import { reactView } from '../../src/embed/element/react-view.tsx';
import { registerElement } from '../../src/embed/element/register-element.ts';
import sideNavCss from '../../src/features/navigation/side-nav.css?inline';
import { closedSheets } from '../closed-sheets.ts';
import { SideNavWidget } from './side-nav-widget.tsx';

registerElement('portico-side-nav', reactView('portico-side-nav', SideNavWidget), {
  attributes: commonAttributes,
  sheets: [...closedSheets, sideNavCss],
});
