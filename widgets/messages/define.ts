import { defineElement } from '../../src/embed/element/define-element.tsx';
import { sheets } from '../sheets.ts';
import { MessagesWidget } from './messages-widget.tsx';

defineElement('portico-messages', MessagesWidget, { sheets });
