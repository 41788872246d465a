import { commonAttributes } from '../../src/embed/element/attributes.ts';
import { reactView } from '../../src/embed/element/react-view.tsx';
import { registerElement } from '../../src/embed/element/register-element.ts';
import headerCss from '../../src/features/navigation/header.css?inline';
import { closedSheets } from '../closed-sheets.ts';
import { HeaderWidget } from './header-widget.tsx';

registerElement('portico-header', reactView('portico-header', HeaderWidget), {
  attributes: commonAttributes,
  sheets: [...closedSheets, headerCss],
});
