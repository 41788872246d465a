import { FILE_NAME_MAX_LENGTH } from '../../../src/shell/files/files.wire.ts';
import { extensionOf } from '../../../src/shell/files/rules/file-extensions.ts';

/** Characters that mislead in a list of files or that file systems refuse: controls, direction marks, and separators. */
const MISLEADING = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\]/gu;

/** Returns the name under which a file is stored: without folders and misleading characters, and not too long. */
export function storedName(given: string): string {
  const decoded = given.replaceAll('%22', '"'); // browsers encode it in forms
  const name = (decoded.split(/[/\\]/).at(-1) ?? '').replace(MISLEADING, '').trim() || 'file';
  if (name.length <= FILE_NAME_MAX_LENGTH) return name;
  const extension = extensionOf(name);
  const suffix = extension === undefined || extension.length > 10 ? '' : `.${extension}`;
  return [...name].slice(0, FILE_NAME_MAX_LENGTH - suffix.length - 1).join('') + suffix;
}
