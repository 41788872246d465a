import { defineElement } from '../../../src/embed/element/define-element.tsx';
import { pageSheets } from '../../styles/sheets.ts';
import { MessagesWidget } from './messages-widget.tsx';

// The bar of messages comes with every element. Its tag is internal: no page writes it, and it has no documentation.
defineElement('portico-messages', MessagesWidget, { sheets: pageSheets });
