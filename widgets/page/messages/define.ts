import { defineElement } from '../../../src/embed/element/define-element.tsx';
import { pageSheets } from '../../styles/sheets.ts';
import { MessagesWidget } from './messages-widget.tsx';

// Every element loads the message bar. The tag is internal and undocumented; pages do not use it.
defineElement('portico-messages', MessagesWidget, { sheets: pageSheets });
