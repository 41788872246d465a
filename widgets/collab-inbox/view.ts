import { reactView } from '../../src/embed/element/react-view.tsx';
import inboxCss from '../../src/features/inbox/inbox.css?inline';
import { sheets } from '../styles/sheets.ts';
import { CollabInboxElement } from './element.tsx';

/** The inbox's bell with its panel. */
export const collabInboxView = reactView('portico-collab-inbox', CollabInboxElement, [...sheets, inboxCss]);
