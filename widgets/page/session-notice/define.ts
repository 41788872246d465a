import { defineElement } from '../../../src/embed/element/define-element.tsx';
import sessionCss from '../../../src/features/session/session.css?inline';
import { pageSheets } from '../../styles/sheets.ts';
import { SessionNoticeWidget } from './session-notice-widget.tsx';

// Every element loads the session notice. The tag is internal and undocumented; pages do not use it.
defineElement('portico-session-notice', SessionNoticeWidget, { sheets: [...pageSheets, sessionCss] });
