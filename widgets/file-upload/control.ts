import { formControl } from '../../src/embed/element/form-control.ts';
import type { UploadRecord, Uploads } from '../../src/ui/upload/uploads.store.ts';

const uploads = new WeakMap<Element, Uploads>();

/** Returns the uploads of an element; undefined before it is shown. */
export const uploadsOf = (host: Element): Uploads | undefined => uploads.get(host);

/** Elements that a page has cleared before they were shown. */
const cleared = new WeakSet<Element>();

/** Connects an element with its uploads. */
export function setUploads(host: Element, own: Uploads): void {
  uploads.set(host, own);
  if (cleared.delete(host)) own.clear();
}

/** A form control whose `value` lists its files and can only be cleared (S-UPLOAD-10). */
export function uploadControl(Base: CustomElementConstructor): CustomElementConstructor {
  return class extends formControl(Base) {
    get value(): UploadRecord[] {
      return uploadsOf(this)?.records() ?? [];
    }

    set value(given: readonly UploadRecord[]) {
      if (!Array.isArray(given) || given.length > 0) {
        throw new TypeError('The value of <portico-file-upload> can only be set to an empty list, which clears it.');
      }
      const own = uploadsOf(this);
      if (own) own.clear();
      else cleared.add(this);
    }
  };
}
