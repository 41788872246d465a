import { defineElement } from '../../../src/embed/element/define-element.tsx';
import proseCss from '../../../src/ui/dialog/prose.css?inline';
import { pageSheets } from '../../styles/sheets.ts';
import { DialogsWidget } from './dialogs-widget.tsx';

// Dialogs appear on request. The tag is internal and undocumented; pages do not use it.
defineElement('portico-dialogs', DialogsWidget, { sheets: [...pageSheets, proseCss] });
