import { Upload as UploadIcon } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../button/button.tsx';
import { useWords } from '../language/use-words.ts';
import { FileRow } from './file-row.tsx';
import { filesOf, hasFolder } from './transferred-files.ts';
import { uploadWords } from './upload.words.ts';
import type { SelectionCheck, UploadState, Uploads } from './uploads.store.ts';

type UploadViewProps = {
  uploads: Uploads;
  check: SelectionCheck;
  limits: { extensions: readonly string[]; fileSizeMax: number; countMax: number; totalSizeMax: number };
  /** What the control is for, such as the text of its label on the page. */
  label?: string | undefined;
  isDisabled: boolean;
  isRequired: boolean;
};

/** Lets users choose files, by pressing, dropping or pasting, and shows their uploads. */
export function UploadView({ uploads, check, limits, label, isDisabled, isRequired }: UploadViewProps) {
  const words = useWords(uploadWords);
  const { uploads: files, isLoading, notice } = useStore(uploads);
  const [isDropping, setDropping] = useState(false);
  const [hasFolders, setHasFolders] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const noticeId = useId();
  const { isMultiple } = check;

  const take = (chosen: readonly File[], folders = false) => {
    setHasFolders(folders);
    if (!isDisabled) uploads.choose(chosen, check);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = filesOf(event.clipboardData);
    if (pasted.length === 0) return;
    event.preventDefault();
    take(pasted);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDropping(false);
    take(filesOf(event.dataTransfer), hasFolder(event.dataTransfer));
  };
  const dragOver = (event: DragEvent) => {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setDropping(true);
  };
  const held = files.filter(({ state }) => state === 'HELD').length;
  const message = hasFolders ? words.folder : notice && words.notice(notice, { ...limits, isMultiple });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts for its button
    <div
      className="upload"
      lang="en" /* no other language has these texts yet */
      {...(isDropping && { 'data-dropping': '' })}
      {...(isDisabled && { 'data-disabled': '' })}
      onPaste={paste}
      onDragOver={dragOver}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setDropping(false);
      }}
      onDrop={drop}
    >
      <div className="upload-zone">
        <UploadIcon size={20} strokeWidth={1.75} aria-hidden="true" />
        <div className="upload-call">
          <Button
            data-ref="upload-choose"
            aria-describedby={`${hintId} ${noticeId}`}
            unavailable={isDisabled}
            {...(label && { 'aria-label': `${label}: ${chooseText()}` })}
            onClick={() => input.current?.click()}
          >
            {chooseText()}
          </Button>
          <span className="upload-drop">{isDropping ? words.dropNow(isMultiple) : words.drop(isMultiple)}</span>
        </div>
        <span id={hintId} className="upload-limits">
          <bdi>{words.limits({ ...limits, isMultiple })}</bdi>
          {isRequired && <span className="p-visually-hidden">{words.required}</span>}
        </span>
        <input
          ref={input}
          className="upload-input"
          data-ref="upload-input"
          type="file"
          tabIndex={-1}
          aria-hidden="true"
          multiple={isMultiple}
          disabled={isDisabled}
          accept={limits.extensions.map((extension) => `.${extension}`).join(',')}
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])];
            currentTarget.value = ''; // choosing the same file again is a change then (X-UPLOAD-10)
            take(chosen);
          }}
        />
      </div>
      <p id={noticeId} className="upload-notice" role="status" data-ref="upload-notice">
        {message && <bdi>{message}</bdi>}
      </p>
      {files.length > 0 && (
        <ul className="upload-files" aria-label={words.files} data-ref="upload-files">
          {files.map((upload) => (
            <FileRow
              key={upload.key}
              {...{ upload, isDisabled }}
              onRetry={() => uploads.retry(upload.key)}
              onRemove={() => {
                uploads.remove(upload.key);
                input.current?.parentElement?.querySelector('button')?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {held > 0 && (
        <div className="upload-held">
          <Button data-ref="upload-others" unavailable={isDisabled} onClick={() => uploads.uploadHeld()}>
            {words.uploadOthers(held)}
          </Button>
        </div>
      )}
      <span className="p-visually-hidden" role="status">
        {!isLoading && words.announce(countIn('DONE'), countIn('REFUSED', 'HELD', 'FAILED'))}
      </span>
    </div>
  );

  function chooseText() {
    return files.length > 0 ? words.chooseAnother(isMultiple) : words.choose(isMultiple);
  }
  function countIn(...wanted: readonly UploadState[]) {
    return files.filter(({ state }) => wanted.includes(state)).length;
  }
}
