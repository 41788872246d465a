import { useId, useState } from 'react';
import { copyText } from '../../../src/browser/clipboard/copy-text.ts';
import { sessionWords } from '../../../src/features/session/session.words.ts';
import type { UnsavedText } from '../../../src/shell/unsaved/unsaved-work.ts';
import { Button } from '../../../src/ui/button/button.tsx';
import { useWords } from '../../../src/ui/language/use-words.ts';
import { troubleWords } from './trouble.words.ts';

/**
 * Renders unsaved texts of a screen that is no longer available, for copying (docs/decisions/0019-identity-change.md).
 */
export function KeptText({ texts }: { texts: readonly UnsavedText[] }) {
  const words = useWords(sessionWords);
  const id = useId();
  const [copied, setCopied] = useState('');
  const text = texts.map((one) => (texts.length > 1 ? `${one.name}\n${one.text}` : one.text)).join('\n\n');
  const copy = async () => setCopied((await copyText(text)) ? words.copied : words.copyYourself);
  return (
    <div className="kept-text">
      <label htmlFor={id}>{troubleWords.unsavedText}</label>
      <textarea id={id} className="kept-text-field" dir="auto" readOnly rows={5} value={text} />
      <Button onClick={() => void copy()}>{words.copy}</Button>
      <span role="status">{copied}</span>
    </div>
  );
}
