import { defineElement } from '../../../src/embed/element/define-element.tsx';
import proseCss from '../../../src/ui/dialog/prose.css?inline';
import { pageSheets } from '../../styles/sheets.ts';
import { DialogsWidget } from './dialogs-widget.tsx';

// The dialogs that are asked for come by themselves. Their tag is internal: no page writes it, and it has no documentation.
defineElement('portico-dialogs', DialogsWidget, { sheets: [...pageSheets, proseCss] });
