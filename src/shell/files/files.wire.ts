import * as v from 'valibot';

/** What a file is for, which decides on its limits. */
export const FILE_PURPOSES = ['ATTACHMENT', 'IMPORT'] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** What files of a purpose may be. */
export type FileLimits = {
  /** Maximum size in bytes; a file of exactly this size passes. */
  fileSizeMax: number;
  /** Allowed extensions, without the dot. */
  fileTypes: readonly string[];
};

/** Limits by purpose (decisions E19, G46). GET config has them for the browser. */
export const FILE_LIMITS: Readonly<Record<FilePurpose, FileLimits>> = {
  ATTACHMENT: {
    fileSizeMax: 1024 * 1024,
    fileTypes: ['csv', 'docx', 'gif', 'jpeg', 'jpg', 'pdf', 'png', 'pptx', 'tsv', 'txt', 'webp', 'xlsx'],
  },
  IMPORT: { fileSizeMax: 50 * 1024 * 1024, fileTypes: ['csv', 'tsv', 'xlsx'] },
};

/** Longest name of a file; longer ones are cut before their extension. */
export const FILE_NAME_MAX_LENGTH = 200;

/** The name of the field with the file. */
export const FILE_FIELD = 'file';

/**
 * POST files?purpose=, multipart with one file in the field `file`: 201 with its id, also in `Location`. ATTACHMENT
 * without a purpose. 413 FILE_TOO_LARGE, 415 FILE_TYPE_REFUSED for the extension and
 * FILE_CONTENT_REFUSED for content that doesn't match it. All users of the organization can read it with
 * GET files/{id}, as a download. It is deleted after a day, unless something refers to it.
 */
export const FilesQueryWire = v.object({ purpose: v.optional(v.picklist(FILE_PURPOSES), 'ATTACHMENT') });
export const FileCreatedWire = v.object({ id: v.string() });

/** Larger files are sent in pieces, so that an interruption loses little. In bytes. */
export const RESUMABLE_SIZE_MIN = 5 * 1024 * 1024;

/**
 * The metadata of POST uploads, which starts an upload with the tus protocol 1.0 (https://tus.io): HEAD, PATCH and DELETE
 * uploads/{id} follow it. The upload's id is that of the file. Errors are those of POST files.
 */
export const UploadMetadataWire = v.object({
  name: v.string(),
  purpose: v.optional(v.picklist(FILE_PURPOSES), 'ATTACHMENT'),
});

/** The content type of PATCH uploads/{id}. */
export const UPLOAD_CONTENT_TYPE = 'application/offset+octet-stream';

export const FILE_ERROR_CODES = {
  size: 'FILE_TOO_LARGE',
  type: 'FILE_TYPE_REFUSED',
  content: 'FILE_CONTENT_REFUSED',
} as const;

/** The fields of GET config about files. Sizes are in bytes. */
export const FilesConfigWire = v.object({
  fileSizeMax: v.optional(v.number(), FILE_LIMITS.ATTACHMENT.fileSizeMax),
  fileTypes: v.optional(v.array(v.string()), [...FILE_LIMITS.ATTACHMENT.fileTypes]),
  importFileSizeMax: v.optional(v.number(), FILE_LIMITS.IMPORT.fileSizeMax),
  importFileTypes: v.optional(v.array(v.string()), [...FILE_LIMITS.IMPORT.fileTypes]),
});
