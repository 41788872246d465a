import { commonAttributes, flag, oneOf, text } from '../../src/embed/element/attributes.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import inboxCss from '../../src/features/inbox/inbox.css?inline';
import frameCss from '../../src/features/navigation/frame.css?inline';
import headerCss from '../../src/features/navigation/header.css?inline';
import { VARIANTS } from '../../src/features/navigation/header-props.ts';
import noticesCss from '../../src/features/notices/notices.css?inline';
import avatarCss from '../../src/ui/avatar/avatar.css?inline';
import { sheets } from '../styles/sheets.ts';
import { HeaderElement } from './element.tsx';

defineElement('portico-header', HeaderElement, {
  attributes: {
    ...commonAttributes,
    variant: oneOf(VARIANTS),
    path: text,
    pageTitle: text,
    content: text,
    countInTitle: flag,
  },
  sheets: [...sheets, noticesCss, inboxCss, frameCss, avatarCss, headerCss],
  explain: async (shell) => (await import('./diagnosis.ts')).diagnoseHeader(shell),
});
