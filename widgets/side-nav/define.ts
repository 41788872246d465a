import { commonAttributes, text } from '../../src/embed/element/attributes.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import frameCss from '../../src/features/navigation/frame.css?inline';
import sideNavCss from '../../src/features/navigation/side-nav.css?inline';
import { sheets } from '../styles/sheets.ts';
import { SideNavElement } from './element.tsx';

defineElement('portico-side-nav', SideNavElement, {
  attributes: { ...commonAttributes, path: text, content: text },
  sheets: [...sheets, frameCss, sideNavCss],
  explain: async (shell) => (await import('./diagnosis.ts')).diagnoseSideNav(shell),
});
