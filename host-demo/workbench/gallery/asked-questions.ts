import type { Dialogs } from '../../../src/shell/dialogs/dialogs.ts';

export type AskedQuestion = {
  /** The name by which a link opens it. */
  open: 'confirm' | 'delete' | 'yes-no' | 'information' | 'long-information' | 'two-questions';
  /** The label of its button. */
  opens: string;
  ask: (dialogs: Dialogs) => Promise<unknown>;
};

const LONG_NAME =
  'Verwaltungs-und-Beteiligungsgesellschaft_Halden_Instruments_mbH_und_Compagnie_Kommanditgesellschaft_Q3_2026';

const row = (number: number) =>
  `<tr><td>${number}</td><td>${LONG_NAME.slice(0, 12 + number)}</td><td>Its owner is not known here.</td></tr>`;

/** Questions and messages of the product in the page's dialogs. */
export const ASKED: readonly AskedQuestion[] = [
  {
    open: 'confirm',
    opens: 'Confirm',
    ask: (dialogs) =>
      dialogs.confirm({
        title: 'Send the plan for approval?',
        message: 'Until it is approved, its amounts cannot be changed.',
        confirmText: 'Send',
        tooltip: 'Three people will get a mail',
      }),
  },
  {
    open: 'delete',
    opens: 'Confirm delete',
    ask: (dialogs) =>
      dialogs.confirmDelete({
        title: `Delete “${LONG_NAME}”?`,
        message: 'Its 14 line items go with it. For 30 days they can be restored from the recycle bin.',
      }),
  },
  {
    open: 'yes-no',
    opens: 'Yes or no',
    ask: (dialogs) =>
      dialogs.askYesNo({
        title: 'Keep the old exchange rates?',
        message: 'Amounts that are planned already stay as they are. With “No” they are computed again.',
      }),
  },
  {
    open: 'information',
    opens: 'Message',
    ask: (dialogs) =>
      dialogs.showMessage({
        title: '2 rows were not imported',
        html: `<p>Everything else is in your plan.</p>
          <ul><li><strong>Row 4:</strong> no owner has the name <code>Ada Lovelace</code>.</li>
          <li><strong>Row 9:</strong> 31 June is no day.</li></ul>
          <p>See <a href="https://example.com/help/imports">what a file must hold</a>.</p>`,
      }),
  },
  {
    open: 'long-information',
    opens: 'Long message',
    ask: (dialogs) =>
      dialogs.showMessage({
        title: 'What happened to each row of the file that you have sent us',
        html: `<h3>Not imported</h3><table><thead><tr><th>Row</th><th>Name</th><th>Why</th></tr></thead><tbody>${Array.from({ length: 24 }, (_, index) => row(index + 1)).join('')}</tbody></table>
          <h3>As the file says it</h3><pre>${LONG_NAME};2026-01-01;2026-12-31;1.250,00</pre><blockquote>A quotation of the sender.</blockquote>
          <ol><li>Correct the rows.</li><li>Send the file again.</li></ol>`,
      }),
  },
  {
    open: 'two-questions',
    opens: 'Two at once',
    ask: (dialogs) =>
      Promise.all([
        dialogs.askYesNo({ title: 'The first question?', message: 'The second waits for its answer.' }),
        dialogs.askYesNo({ title: 'The second question?', message: 'It has waited.' }),
      ]),
  },
];
