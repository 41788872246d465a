import { Check, CircleAlert, File as FileIcon, RotateCw, X } from 'lucide-react';
import { nameParts } from '../../shell/files/rules/file-extensions.ts';
import { sizeText } from '../../shell/files/rules/file-sizes.ts';
import { shownName } from '../../shell/files/rules/shown-name.ts';
import { IconButton } from '../button/icon-button.tsx';
import { useWords } from '../language/use-words.ts';
import { uploadWords } from './upload.words.ts';
import type { Upload } from './uploads.store.ts';

type FileRowProps = {
  upload: Upload;
  isDisabled: boolean;
  onRetry: () => void;
  onRemove: () => void;
};

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A chosen file with its progress or its error. */
export function FileRow({ upload, isDisabled, onRetry, onRemove }: FileRowProps) {
  const words = useWords(uploadWords);
  const { file, state, percent, error, isStalled } = upload;
  const name = shownName(file.name);
  const { start, end } = nameParts(name);
  const isBusy = state === 'UPLOADING' || state === 'WAITING';
  const text = {
    REFUSED: error,
    HELD: words.held,
    WAITING: error ?? words.waiting,
    UPLOADING: words.uploading(percent, isStalled),
    DONE: file.size === 0 ? words.empty : words.done,
    FAILED: words.failed(error ?? ''),
  }[state];
  return (
    <li className="upload-file" data-state={state} data-ref="upload-file">
      <span className="upload-icon">
        {state === 'DONE' ? (
          <Check {...ICON} />
        ) : state === 'REFUSED' || state === 'FAILED' ? (
          <CircleAlert {...ICON} />
        ) : (
          <FileIcon {...ICON} />
        )}
      </span>
      <span className="upload-text">
        <span className="upload-name">
          <bdi title={name}>
            <span className="upload-name-start">{start}</span>
            <span className="upload-name-end">{end}</span>
          </bdi>
          <span className="upload-size">{sizeText(file.size)}</span>
        </span>
        {state === 'UPLOADING' && <progress className="p-progress-bar" aria-label={name} max={100} value={percent} />}
        <span className="upload-state">
          <bdi>{text}</bdi>
        </span>
      </span>
      <span className="upload-buttons">
        {(state === 'FAILED' || (state === 'WAITING' && error)) && (
          <IconButton label={words.retry(name)} name="upload-retry" isUnavailable={isDisabled} onClick={onRetry}>
            <RotateCw {...ICON} />
          </IconButton>
        )}
        <IconButton
          label={isBusy ? words.cancel(name) : words.remove(name)}
          name={isBusy ? 'upload-cancel' : 'upload-remove'}
          isUnavailable={isDisabled}
          onClick={onRemove}
        >
          <X {...ICON} />
        </IconButton>
      </span>
    </li>
  );
}
