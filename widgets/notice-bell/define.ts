import { text } from '../../src/embed/element/attributes.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import noticesCss from '../../src/features/notices/notices.css?inline';
import { sheets } from '../sheets.ts';
import { NoticeBellWidget } from './notice-bell-widget.tsx';

defineElement('portico-notice-bell', NoticeBellWidget, {
  attributes: { brand: text, locale: text },
  sheets: [...sheets, noticesCss],
});
