import { reactView } from '../../src/embed/element/react-view.tsx';
import inboxCss from '../../src/features/inbox/inbox.css?inline';
import { sheets } from '../sheets.ts';
import { CollabInboxWidget } from './collab-inbox-widget.tsx';

/** The inbox with its bell, and what opens below it. */
export const collabInboxView = reactView('portico-collab-inbox', CollabInboxWidget, [...sheets, inboxCss]);
