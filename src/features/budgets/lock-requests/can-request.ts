import type { Shell } from '../../../shell/create-shell.ts';
import { INBOX_FEATURE } from '../../../shell/session/features.ts';
import { hasFeature } from '../../../shell/session/session.ts';

const hasInbox = hasFeature(INBOX_FEATURE);

/** Whether the users of the organization have an inbox that a request can reach. */
export const canRequest = ({ session }: Pick<Shell, 'session'>): boolean => hasInbox(session.getState());
