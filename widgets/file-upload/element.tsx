import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { onForm, setFormState } from '../../src/embed/element/form-control.ts';
import { userIdOf } from '../../src/shell/session/on-user-change.ts';
import { useWords } from '../../src/ui/language/use-words.ts';
import { createFileUploads } from '../../src/ui/upload/create-file-uploads.ts';
import { FileUpload } from '../../src/ui/upload/file-upload.tsx';
import { formProblem } from '../../src/ui/upload/form-problem.ts';
import { uploadWords } from '../../src/ui/upload/upload.words.ts';
import { useKeptUploads } from '../../src/ui/upload/use-kept-uploads.ts';
import { showSessionNotices } from '../page/session-notice/show-session-notices.ts';
import { setUploads } from './control.ts';
import { keptName } from './kept-name.ts';

type FileUploadProps = ElementContext & {
  accept: string | undefined;
  fileSizeMax: number | undefined;
  multiple: boolean;
  countMax: number | undefined;
  totalSizeMax: number | undefined;
  name: string | undefined;
  label: string | undefined;
  required: boolean;
  disabled: boolean;
  purpose: 'attachment' | 'import' | undefined;
};

/** The upload of files as an element, which takes part in forms. Loads the session notice. */
export function FileUploadElement({ shell, host, emit, name, required, ...props }: FileUploadProps) {
  const session = useStore(shell.session);
  const words = useWords(uploadWords);
  const purpose = props.purpose === 'import' ? 'IMPORT' : 'ATTACHMENT';
  const [uploads] = useState(() =>
    createFileUploads(shell, {
      purpose: () => (host.getAttribute('purpose') === 'import' ? 'IMPORT' : 'ATTACHMENT'),
      onProgress: (progress) => emit('portico-upload-progress', progress),
      onLoading: (isLoading) => emit('portico-upload-loading', { isLoading }),
      onChanged: (records) => emit('portico-upload-changed', { records }),
    }),
  );
  const [isDisabled, setDisabled] = useState(false);
  useEffect(() => {
    showSessionNotices(shell);
    return shell.session.start();
  }, [shell]);
  useEffect(() => {
    setUploads(host, uploads);
    return onForm(host, { reset: uploads.clear, disabled: setDisabled });
  }, [host, uploads]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form reads the name from the attribute
  useEffect(() => {
    const tell = () => {
      const { uploads: files } = uploads.getState();
      const found = formProblem(files, required);
      const anchor = host.shadowRoot?.querySelector<HTMLElement>('button') ?? undefined;
      setFormState(host, {
        values: files.map(({ fileId }) => fileId).filter((id) => id !== null),
        problem: found && {
          kind: found.kind === 'missing' ? 'valueMissing' : 'customError',
          message: words.formProblems[found.kind](found.count),
          anchor,
        },
      });
    };
    tell();
    return uploads.subscribe(tell);
  }, [host, uploads, name, required, words, session.phase]);
  useKeptUploads({
    ...{ shell, uploads, name },
    keptName: (own) => keptName(host, own),
    userId: userIdOf(session),
    formOf: () => (host as { form?: HTMLFormElement | null }).form ?? null,
  });
  if (session.phase !== 'signed-in') return null;
  return (
    <FileUpload
      {...{ shell, uploads, purpose }}
      {...{ accept: props.accept, fileSizeMax: props.fileSizeMax, isMultiple: props.multiple }}
      {...{ countMax: props.countMax, totalSizeMax: props.totalSizeMax, label: props.label }}
      isDisabled={isDisabled || props.disabled}
      isRequired={required}
    />
  );
}
