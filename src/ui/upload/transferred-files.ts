/** Returns the files of a drop or a paste, without folders. */
export const filesOf = (transfer: DataTransfer): File[] =>
  [...transfer.items]
    .filter((item) => item.kind === 'file' && !isFolder(item))
    .map((item) => item.getAsFile())
    .filter((file) => file !== null);

/** Whether a drop contains folders. */
export const hasFolder = (transfer: DataTransfer): boolean => [...transfer.items].some(isFolder);

const isFolder = (item: DataTransferItem): boolean => item.webkitGetAsEntry?.()?.isDirectory ?? false;
