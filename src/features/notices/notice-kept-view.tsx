import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../browser/clipboard/copy-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextArea } from '../../ui/field/text-field.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { noticeDialogsWords } from './notice-dialogs.words.ts';

type NoticeKeptViewProps = {
  text: string;
  widthPx: number;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
};

/** Shows the draft of a user who has lost the permission to publish it. */
export function NoticeKeptView({ text, widthPx, onClose, returnFocusTo }: NoticeKeptViewProps) {
  const { kept: words } = useWords(noticeDialogsWords);
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => field.current?.select(), []);
  const copy = async () => {
    const isCopied = await copyText(text);
    setCopied(isCopied);
    if (!isCopied) field.current?.select();
  };
  return (
    <Dialog
      name="kept"
      title={words.title}
      widthPx={widthPx}
      onClose={onClose}
      closesOnBackdrop={false}
      returnFocusTo={returnFocusTo}
      footer={
        <>
          <Button data-ref="kept-copy" onClick={() => void copy()}>
            {words.copy}
          </Button>
          <Button kind="primary" data-ref="kept-close" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <div className="p-notice-form">
        <p>{words.text}</p>
        <TextArea
          ref={field}
          data-ref="kept-text"
          data-autofocus
          dir="auto"
          label={words.label}
          rows={3}
          readOnly
          value={text}
        />
        <p role="status">
          {copied === true && words.copied}
          {copied === false && words.copyYourself}
        </p>
      </div>
    </Dialog>
  );
}
