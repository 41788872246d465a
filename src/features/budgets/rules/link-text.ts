/** Returns a link as text, which reading a cell understands: `Fair <https://fair.example>`, or only the address. */
export const linkText = ({ url, text }: { url: string; text?: string | undefined }): string =>
  text === undefined ? url : `${text} <${url}>`;
