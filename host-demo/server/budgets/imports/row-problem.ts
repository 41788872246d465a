/** Why a row can't be imported. */
export type RowProblem = {
  /** What must be corrected. */
  message: string;
  /** The index of the column with the wrong cell; null if the file has none. */
  column: number | null;
  /** The wrong cell, or a part of it; empty if it is. */
  text: string;
  /** The same cell can be right in another row. */
  isByRow?: boolean;
};

const TEXT_SHOWN_MAX = 80;

/** Returns a rejected row with what must be corrected. */
export const withReason = <Row extends RowProblem>(row: Row): Row & { reason: string } => ({
  ...row,
  reason: problemText(row),
});

/** Returns a problem with the text of the cell, for lists of rows. */
export function problemText({ message, text }: RowProblem): string {
  if (text === '' || message.includes(text)) return message;
  const shown = text.length > TEXT_SHOWN_MAX ? `${text.slice(0, TEXT_SHOWN_MAX - 1)}…` : text;
  return `${message} In the file: “${shown.replace(/\p{Cc}/gu, ' ')}”.`;
}
