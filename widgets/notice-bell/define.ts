import { text } from '../../src/embed/element/attributes.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import { explainBell, noticesOf } from '../../src/features/notices/index.ts';
import noticesCss from '../../src/features/notices/notices.css?inline';
import { pageShell } from '../../src/shell/page-shell.ts';
import { sheets } from '../sheets.ts';
import { NoticeBellWidget } from './notice-bell-widget.tsx';

defineElement('portico-notice-bell', NoticeBellWidget, {
  attributes: { brand: text, locale: text },
  sheets: [...sheets, noticesCss],
  methods: {
    explain() {
      const shell = pageShell();
      return explainBell(shell.session.getState(), noticesOf(shell).getState().current, navigator.onLine);
    },
  },
});
