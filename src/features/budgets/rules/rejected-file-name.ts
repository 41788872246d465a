/** Returns the name of the file with the rejected rows of an imported file. */
export const rejectedFileName = (fileName: string): string => `rejected-${fileName.replace(/\.[^.]*$/, '')}.csv`;
