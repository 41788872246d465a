/** Returns the name of the file with the rejected rows of an imported file. Spreadsheets find tabs only in TSV files. */
export const rejectedFileName = (fileName: string, delimiter = ','): string =>
  `rejected-${fileName.replace(/\.[^.]*$/, '')}.${delimiter === '\t' ? 'tsv' : 'csv'}`;
