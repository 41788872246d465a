import { defineElement } from '../../src/embed/element/define-element.tsx';
import sessionCss from '../../src/features/session/session.css?inline';
import { sheets } from '../sheets.ts';
import { SessionNoticeWidget } from './session-notice-widget.tsx';

defineElement('portico-session-notice', SessionNoticeWidget, { sheets: [...sheets, sessionCss] });
