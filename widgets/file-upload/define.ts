import * as v from 'valibot';
import { allowing, commonAttributes, flag, oneOf, text } from '../../src/embed/element/attributes.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import { FILE_PURPOSES } from '../../src/shell/files/files.wire.ts';
import iconButtonCss from '../../src/ui/button/icon-button.css?inline';
import progressCss from '../../src/ui/progress/progress.css?inline';
import uploadCss from '../../src/ui/upload/upload.css?inline';
import { sheets } from '../styles/sheets.ts';
import { uploadControl, uploadsOf } from './control.ts';
import { FileUploadElement } from './element.tsx';

/** A whole number of at least 1; undefined for anything else. */
const wholeNumber = allowing(
  'a whole number of at least 1',
  v.pipe(
    v.nullable(v.string()),
    v.transform((given) => (given !== null && /^[1-9]\d{0,14}$/.test(given.trim()) ? Number(given) : undefined)),
  ),
);

const PURPOSES = FILE_PURPOSES.map((purpose) => purpose.toLowerCase() as Lowercase<typeof purpose>);

defineElement('portico-file-upload', FileUploadElement, {
  attributes: {
    ...commonAttributes,
    accept: text,
    fileSizeMax: wholeNumber,
    multiple: flag,
    countMax: wholeNumber,
    totalSizeMax: wholeNumber,
    name: text,
    label: text,
    required: flag,
    disabled: flag,
    purpose: oneOf(PURPOSES),
  },
  methods: {
    open(this: HTMLElement) {
      this.shadowRoot?.querySelector<HTMLInputElement>('input[type=file]')?.click();
    },
    clear(this: HTMLElement) {
      uploadsOf(this)?.clear();
    },
  },
  extend: uploadControl,
  sheets: [...sheets, iconButtonCss, progressCss, uploadCss, ':host { display: block }'],
  explain: async (shell) => (await import('./diagnosis.ts')).diagnoseFileUpload(shell),
});
