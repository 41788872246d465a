import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { useWords } from '../../ui/language/use-words.ts';
import { noticeDialogsWords } from './notice-dialogs.words.ts';
import type { Notice } from './notices.wire.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Shows a message's severity with icon, word and colour; nothing for information. */
export function NoticeSeverityView({ severity }: { severity: Notice['severity'] }) {
  const words = useWords(noticeDialogsWords);
  if (severity === 'info') return null;
  return (
    <p className="p-notice-severity" data-ref="message-severity" data-severity={severity}>
      {severity === 'warning' ? <TriangleAlert {...ICON} /> : <OctagonAlert {...ICON} />}
      {words.severities[severity]}
    </p>
  );
}
