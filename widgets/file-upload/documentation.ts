import {
  commonAttributes,
  commonEvents,
  commonMethods,
  commonParts,
  commonRefs,
  commonStates,
  type ElementDocumentation,
} from '../documentation/element-documentation.ts';

/** The public API of `<portico-file-upload>`. */
export const documentation: ElementDocumentation = {
  tag: 'portico-file-upload',
  typeName: 'PorticoFileUpload',
  summary: 'Uploads files, also as a part of a form.',
  description:
    'Users choose files with a button, drop them or paste them, and see the progress of each. If one of the chosen files ' +
    'has a type or a size that is not allowed, none is uploaded; a message for each names the allowed types and sizes, and users can ' +
    'upload the others. Otherwise the files are uploaded one at a time, in their order. An upload that fails for now is ' +
    'repeated after 1, 3 and 8 seconds, then users can try again; a file that the server refuses is not. If the session ends, the remaining files wait, and are uploaded after the same user has signed in again. A file that was changed or removed on the device after it was chosen is refused. It is a form control: with `name`, a form sends the ids of the ' +
    'uploaded files, `required` and files that are not uploaded yet keep it from being sent, and a reset clears it. ' +
    'With `name`, the files of a user survive a reload or a crash of the page, until a form has sent them, `value` is cleared ' +
    'or the user signs out. Shows ' +
    'nothing to users who are not signed in. It adds the session notice. Its texts are English.',
  attributes: {
    ...commonAttributes,
    locale: {
      ...commonAttributes.locale,
      description:
        'A language tag such as `en-CA`, for the button that the element shows after it has failed. Without a valid one, ' +
        "the element uses the document's language, or `en`. Its own texts are English.",
    },
    accept: {
      property: 'accept',
      type: 'string',
      description: 'Allowed extensions, such as `.csv, xlsx`; by default those that the server allows for the purpose.',
    },
    'file-size-max': {
      property: 'fileSizeMax',
      type: 'number',
      description:
        'Maximum size of a file in bytes; a file of exactly this size is allowed. The server can allow less.',
    },
    multiple: { property: 'multiple', type: 'boolean', description: 'Several files can be chosen.' },
    'count-max': { property: 'countMax', type: 'number', description: 'Maximum number of files, with `multiple`.' },
    'total-size-max': {
      property: 'totalSizeMax',
      type: 'number',
      description: 'Maximum size of all files together, in bytes.',
    },
    name: { property: 'name', type: 'string', description: 'Name under which a form sends the ids of the files.' },
    label: { property: 'label', type: 'string', description: 'What the files are for, read with the button.' },
    required: { property: 'required', type: 'boolean', description: 'A form needs a file.' },
    disabled: { property: 'disabled', type: 'boolean', description: 'Files can’t be chosen or removed.' },
    purpose: {
      property: 'purpose',
      type: "'attachment' | 'import'",
      description: 'What the files are for, which decides on the limits of the server; `attachment` by default.',
    },
  },
  properties: {
    value: {
      type: '{ fileName: string; fileSize: number; fileId: string | null; error: string | null }[]',
      description:
        'The files, with their ids or errors. A file that waits for a sign-in also has an error, until its upload goes on. ' +
        'Can only be set to an empty list, which clears them; anything else throws.',
    },
    form: { type: 'HTMLFormElement | null', description: 'Its form.' },
    validity: { type: 'ValidityState | undefined', description: 'Why a form can’t be sent with the files.' },
    validationMessage: { type: 'string', description: 'The same in words; empty if it can.' },
    willValidate: { type: 'boolean', description: 'Whether a form checks it: not while it is disabled.' },
  },
  methods: {
    ...commonMethods,
    checkValidity: {
      parameters: {},
      returns: 'boolean',
      description: 'Whether a form may be sent with the files. Fires `invalid` if not.',
    },
    reportValidity: {
      parameters: {},
      returns: 'boolean',
      description: 'The same, and tells the user why not.',
    },
    open: { parameters: {}, returns: 'void', description: 'Opens the choice of files. Needs a press of the user.' },
    clear: { parameters: {}, returns: 'void', description: 'Removes all files, and cancels uploads.' },
  },
  events: {
    ...commonEvents,
    'portico-upload-progress': {
      type: '{ percent: number; fileName: string; filePercent: number }',
      description:
        'How much has been uploaded, of all files and of the current one, from 0 to 100. It is 100 when the server has answered.',
    },
    'portico-upload-loading': {
      type: '{ isLoading: boolean }',
      description: 'The uploads have started, or have ended. They also end with the session.',
    },
    'portico-upload-changed': {
      type: "{ records: PorticoFileUpload['value'] }",
      description: 'Files were chosen, uploaded, refused or removed, or wait for a sign-in.',
    },
  },
  parts: commonParts,
  slots: {},
  states: commonStates,
  refs: {
    'upload-choose': { description: 'Opens the choice of files.' },
    'upload-input': { description: 'The browser’s own file input, which is hidden.' },
    'upload-notice': { description: 'Why files were not taken.' },
    'upload-files': { description: 'The chosen files.' },
    'upload-file': { description: 'A chosen file.' },
    'upload-cancel': { description: 'Cancels the upload of a file.' },
    'upload-remove': { description: 'Removes a file.' },
    'upload-retry': { description: 'Uploads a file again.' },
    'upload-others': { description: 'Uploads the allowed files of a selection with one that is not allowed.' },
    retry: commonRefs.retry,
  },
};
