// Written by npm run generate:elements from widgets/*/documentation.ts.
/** `<portico-file-upload>` as script sees it. */
export interface PorticoFileUpload extends HTMLElement {
  brand: 'legacy' | 'newer' | undefined;
  locale: string | undefined;
  noShadow: boolean | undefined;
  accept: string | undefined;
  fileSizeMax: number | undefined;
  multiple: boolean | undefined;
  countMax: number | undefined;
  totalSizeMax: number | undefined;
  name: string | undefined;
  label: string | undefined;
  required: boolean | undefined;
  disabled: boolean | undefined;
  purpose: 'attachment' | 'import' | undefined;
  value: { fileName: string; fileSize: number; fileId: string | null; error: string | null }[];
  form: HTMLFormElement | null;
  validity: ValidityState | undefined;
  validationMessage: string;
  willValidate: boolean;
  explain(): Promise<{ visible: boolean; reasons: readonly { code: string; message: string; fix?: string }[] }>;
  checkValidity(): boolean;
  reportValidity(): boolean;
  open(): void;
  clear(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-file-upload': PorticoFileUpload;
  }
  interface GlobalEventHandlersEventMap {
    'portico-error': CustomEvent<{ message: string }>;
    'portico-upload-changed': CustomEvent<{ records: PorticoFileUpload['value'] }>;
    'portico-upload-loading': CustomEvent<{ isLoading: boolean }>;
    'portico-upload-progress': CustomEvent<{ percent: number; fileName: string; filePercent: number }>;
  }
}
