import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { dialogWords } from './notice-dialogs.words.ts';
import type { Notice } from './notices.wire.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** How grave a message is, by sign, word and colour; nothing for an information. */
export function NoticeSeverityView({ severity }: { severity: Notice['severity'] }) {
  if (severity === 'info') return null;
  return (
    <p className="p-notice-severity" data-ref="message-severity" data-severity={severity}>
      {severity === 'warning' ? <TriangleAlert {...ICON} /> : <OctagonAlert {...ICON} />}
      {dialogWords.severities[severity]}
    </p>
  );
}
