import { defineElement } from '../../../src/embed/element/define-element.tsx';
import sessionCss from '../../../src/features/session/session.css?inline';
import { pageSheets } from '../../styles/sheets.ts';
import { SessionNoticeWidget } from './session-notice-widget.tsx';

// The notice of the session comes with every element. Its tag is internal: no page writes it, and it has no documentation.
defineElement('portico-session-notice', SessionNoticeWidget, { sheets: [...pageSheets, sessionCss] });
