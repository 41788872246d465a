import { useLayoutEffect, useRef, useState } from 'react';
import { copyText } from '../../browser/clipboard/copy-text.ts';
import type { SessionNotice } from '../../shell/session/session-notice.ts';
import type { UnsavedText } from '../../shell/unsaved/unsaved-work.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { sessionWords } from './session.words.ts';

type BlockedPageViewProps = { notice: Extract<SessionNotice, { kind: 'blocked' }>; onReload: () => void };

/** Covers a page that no longer belongs to the signed-in user until it reloads. Unsaved input can be copied. */
export function BlockedPageView({ notice, onReload }: BlockedPageViewProps) {
  const words = useWords(sessionWords);
  const [copied, setCopied] = useState<'not yet' | 'yes' | 'refused'>('not yet');
  const [firstBecause] = useState(notice.reason);
  const isChanged = notice.reason !== firstBecause;
  const text = textOf(notice.texts);
  const copy = async () => setCopied((await copyText(text)) ? 'yes' : 'refused');
  return (
    <Dialog
      name="blocked"
      title={words.blockedTitle(notice)}
      widthPx={440}
      onClose={() => {}}
      closesOnBackdrop={false}
      returnFocusTo={() => null}
      footer={
        <>
          {notice.texts.length > 0 && (
            <Button data-ref="blocked-copy" data-autofocus onClick={() => void copy()}>
              {words.copy}
            </Button>
          )}
          <Button kind="primary" data-ref="blocked-reload" onClick={onReload}>
            {words.reload}
          </Button>
        </>
      }
    >
      {/* The title is read out when the dialog opens, and not when it changes. */}
      <p role="status">
        {isChanged && <span className="p-visually-hidden">{words.blockedTitle(notice)}. </span>}
        {words.blocked[notice.reason]}
      </p>
      {notice.texts.length > 0 && <p>{words.unsaved}</p>}
      <p role="status">
        {copied === 'yes' && words.copied}
        {copied === 'refused' && words.copyYourself}
      </p>
      {copied === 'refused' && <SelectedText text={text} />}
    </Dialog>
  );
}

function SelectedText({ text }: { text: string }) {
  const words = useWords(sessionWords);
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    area.current?.focus();
    area.current?.select();
  }, []);
  return (
    <textarea
      ref={area}
      className="p-session-text"
      data-ref="blocked-text"
      dir="auto"
      readOnly
      rows={5}
      aria-label={words.text}
      value={text}
    />
  );
}

/** A single text as is; several with their names. */
const textOf = (texts: readonly UnsavedText[]): string =>
  texts.length === 1 ? (texts[0]?.text ?? '') : texts.map(({ name, text }) => `${name}\n${text}`).join('\n\n');
