import { reactView } from '../../src/embed/element/react-view.tsx';
import noticesCss from '../../src/features/notices/notices.css?inline';
import { sheets } from '../styles/sheets.ts';
import { NoticeBellElement } from './element.tsx';

/** The open bell: menu, dialogs, tooltip. */
export const noticeBellView = reactView('portico-notice-bell', NoticeBellElement, [...sheets, noticesCss]);
