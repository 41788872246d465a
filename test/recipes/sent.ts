/** What a test reads of the recipes with a form: what the event of the control has. */
export type Sent = { records: readonly { fileName: string; fileId: string | null; error: string | null }[] };

declare global {
  interface Window {
    /** What the form has sent: the ids of the files, each time. */
    sent: unknown[][];
  }
}
