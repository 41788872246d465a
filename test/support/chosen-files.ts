/** Returns a file with this many bytes of text. */
export const textFile = (name: string, bytes = 3): File =>
  new File(['x'.repeat(bytes)], name, { type: 'text/plain', lastModified: 1 });

const transferOf = (files: readonly File[]) => {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
};

/** Chooses files in a file input, as the browser's own dialog does. */
export function chooseFiles(input: HTMLInputElement | null, ...files: File[]): void {
  if (!input) throw new Error('There is no file input.');
  input.files = transferOf(files).files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Drops files on an element. */
export function dropFiles(target: Element | null, ...files: File[]): void {
  for (const type of ['dragover', 'drop']) {
    const dataTransfer = transferOf(files);
    target?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer }));
  }
}

/** Pastes files into an element. */
export function pasteFiles(target: Element | null, ...files: File[]): void {
  const clipboardData = transferOf(files);
  target?.dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, composed: true, clipboardData }),
  );
}
